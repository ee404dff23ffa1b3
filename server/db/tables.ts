import type { PriceChangeLineTable, PriceChangeTable, TirePriceTable } from "./tables/prices.ts";
import type {
  BannerTable,
  BrandTable,
  CampaignTable,
  CouponBatchTable,
  CouponTable,
  FitmentTable,
  InstallmentPlanTable,
  LocationTable,
  ProductTable,
  StockMovementTable,
  StockTable,
  TireTable,
  VehicleBrandTable,
  VehicleModelTable,
  VehicleTable,
} from "./tables/catalog.ts";
import type {
  AccessTokenTable,
  ActivationKeyTable,
  CardPayerTable,
  ConsentTable,
  ContactMessageTable,
  CustomerTable,
  EmailChangeTable,
  InvitationTable,
  InvoiceAddressTable,
  KnownDeviceTable,
  RateLimitTable,
  GarageVehicleTable,
  ShipAddressTable,
  SignInCodeTable,
  StockAlertTable,
  ShopSecretTable,
  TemporaryPasswordTable,
} from "./tables/customers.ts";
import type { AppointmentTable } from "./tables/appointments.ts";
import type {
  BankLayoutTable,
  BankMovementTable,
  BankStatementTable,
  ReconciliationDayTable,
  ReconciliationDifferenceTable,
  ReconciliationFigureTable,
  ReconciliationRunTable,
} from "./tables/banking.ts";
import type { DailyFigureTable, SizeSearchTable } from "./tables/figures.ts";
import type {
  CfdiAcuseTable,
  CfdiEventTable,
  CfdiOrderTable,
  CfdiSeriesTable,
  CfdiStartTable,
  CfdiTable,
} from "./tables/invoicing.ts";
import type { PictureFileTable, PictureTable } from "./tables/pictures.ts";
import type {
  ImportChangeTable,
  ImportChunkTable,
  ImportProblemTable,
  ImportProgressTable,
  ImportRunTable,
} from "./tables/imports.ts";
import type { MailLogTable } from "./tables/mail.ts";
import type { MessageReplyTable, MessageTemplateTable } from "./tables/messages.ts";
import type { ArcoRequestTable } from "./tables/privacy.ts";
import type { ReviewTable } from "./tables/reviews.ts";
import type { BackupRecordTable, HealthReportTable, HeartbeatTable } from "./tables/system.ts";
import type { TaskCheckTable, TaskTable } from "./tables/tasks.ts";
import type {
  CartItemTable,
  CartTable,
  IdempotencyKeyTable,
  OrderEventTable,
  OrderMountingTable,
  OrderNoteTable,
  OrderKeyTable,
  OrderLineTable,
  OrdersTable,
  PaymentAttemptTable,
  PaymentNoticeTable,
  PaymentReturnTable,
} from "./tables/orders.ts";
import type { PaymentRefundTable, RefundAccountTable } from "./tables/refunds.ts";
import type {
  CfdiUseTable,
  ModeUseTable,
  PostalCodeTable,
  ReferenceEditionTable,
  StateTable,
  TaxRegimeTable,
  TownTable,
} from "./tables/reference.ts";
import type { ReturnLineTable, ReturnPhotoTable, ReturnRequestTable } from "./tables/returns.ts";
import type {
  OrderExceptionTable,
  ParcelTable,
  ShipmentLineTable,
  ShipmentTable,
  TireStorageTable,
  TrackingEventTable,
} from "./tables/shipments.ts";
import type {
  ApprovalRequestTable,
  AuditCheckTable,
  SettingTable,
  StaffActionCheckpointTable,
  StaffActionTable,
  StaffCredentialTable,
  StaffDeviceTable,
  StaffFailedProofTable,
  StaffIdempotencyTable,
  StaffInvitationTable,
  StaffMemberTable,
  StaffRecoveryCodeTable,
  StaffRoleTable,
  StaffSessionTable,
  StaffTotpTable,
  StaffViewTable,
} from "./tables/staff.ts";

/** Every table of the shop. */
export interface Database {
  brand: BrandTable;
  product: ProductTable;
  tire: TireTable;
  stock: StockTable;
  stock_movement: StockMovementTable;
  vehicle_brand: VehicleBrandTable;
  vehicle_model: VehicleModelTable;
  vehicle: VehicleTable;
  fitment: FitmentTable;
  location: LocationTable;
  appointment: AppointmentTable;
  banner: BannerTable;
  picture: PictureTable;
  picture_file: PictureFileTable;
  campaign: CampaignTable;
  coupon: CouponTable;
  coupon_batch: CouponBatchTable;
  installment_plan: InstallmentPlanTable;
  customer: CustomerTable;
  access_token: AccessTokenTable;
  temporary_password: TemporaryPasswordTable;
  activation_key: ActivationKeyTable;
  email_change: EmailChangeTable;
  sign_in_code: SignInCodeTable;
  stock_alert: StockAlertTable;
  known_device: KnownDeviceTable;
  consent: ConsentTable;
  invitation: InvitationTable;
  contact_message: ContactMessageTable;
  daily_figure: DailyFigureTable;
  size_search: SizeSearchTable;
  message_reply: MessageReplyTable;
  message_template: MessageTemplateTable;
  arco_request: ArcoRequestTable;
  shop_secret: ShopSecretTable;
  rate_limit: RateLimitTable;
  card_payer: CardPayerTable;
  garage_vehicle: GarageVehicleTable;
  review: ReviewTable;
  ship_address: ShipAddressTable;
  invoice_address: InvoiceAddressTable;
  orders: OrdersTable;
  order_line: OrderLineTable;
  order_event: OrderEventTable;
  order_key: OrderKeyTable;
  order_note: OrderNoteTable;
  order_mounting: OrderMountingTable;
  cart: CartTable;
  cart_item: CartItemTable;
  payment_attempt: PaymentAttemptTable;
  payment_refund: PaymentRefundTable;
  refund_account: RefundAccountTable;
  payment_notice: PaymentNoticeTable;
  payment_return: PaymentReturnTable;
  bank_layout: BankLayoutTable;
  import_run: ImportRunTable;
  import_progress: ImportProgressTable;
  import_chunk: ImportChunkTable;
  import_change: ImportChangeTable;
  import_problem: ImportProblemTable;
  bank_statement: BankStatementTable;
  bank_movement: BankMovementTable;
  reconciliation_run: ReconciliationRunTable;
  reconciliation_figure: ReconciliationFigureTable;
  reconciliation_difference: ReconciliationDifferenceTable;
  reconciliation_day: ReconciliationDayTable;
  shipment: ShipmentTable;
  shipment_line: ShipmentLineTable;
  parcel: ParcelTable;
  tracking_event: TrackingEventTable;
  order_exception: OrderExceptionTable;
  price_change: PriceChangeTable;
  price_change_line: PriceChangeLineTable;
  tire_price: TirePriceTable;
  return_request: ReturnRequestTable;
  return_line: ReturnLineTable;
  return_photo: ReturnPhotoTable;
  tire_storage: TireStorageTable;
  cfdi: CfdiTable;
  cfdi_acuse: CfdiAcuseTable;
  cfdi_order: CfdiOrderTable;
  cfdi_event: CfdiEventTable;
  cfdi_series: CfdiSeriesTable;
  cfdi_start: CfdiStartTable;
  idempotency_key: IdempotencyKeyTable;
  mode_use: ModeUseTable;
  reference_edition: ReferenceEditionTable;
  state: StateTable;
  municipality: TownTable;
  city: TownTable;
  postal_code: PostalCodeTable;
  tax_regime: TaxRegimeTable;
  cfdi_use: CfdiUseTable;
  staff_role: StaffRoleTable;
  staff_member: StaffMemberTable;
  staff_invitation: StaffInvitationTable;
  staff_credential: StaffCredentialTable;
  staff_totp: StaffTotpTable;
  staff_recovery_code: StaffRecoveryCodeTable;
  staff_session: StaffSessionTable;
  staff_device: StaffDeviceTable;
  staff_action: StaffActionTable;
  staff_action_checkpoint: StaffActionCheckpointTable;
  staff_idempotency: StaffIdempotencyTable;
  approval_request: ApprovalRequestTable;
  audit_check: AuditCheckTable;
  staff_failed_proof: StaffFailedProofTable;
  setting: SettingTable;
  staff_view: StaffViewTable;
  mail_log: MailLogTable;
  task: TaskTable;
  task_check: TaskCheckTable;
  heartbeat: HeartbeatTable;
  health_report: HealthReportTable;
  backup_record: BackupRecordTable;
}
