/** In UTC: open payments and tasks of the staff every minute, failed e-mails twice an hour, the clean-up once a night. Each runs once across all processes. */
export const CRONTAB = [
  "* * * * * settle_open_payments ?fill=10m",
  "* * * * * check_tasks",
  "* * * * * end_silent_imports",
  // One run at a time: a slow aggregator must not hold every worker.
  "* * * * * poll_parcels ?queue=parcels&jobKey=poll_parcels",
  "*/10 * * * * free_coupons",
  "*/10 * * * * remind_of_payments",
  "7 15 * * * tell_late_orders ?fill=6h",
  "*/10 * * * * tell_stock_alerts",
  // At eleven in the morning of central Mexico.
  "3 17 * * * ask_for_reviews ?fill=6h",
  "13 17 * * * remind_of_vehicles ?fill=6h",
  "*/10 * * * * check_health",
  "31 8 * * * check_health ?id=check_health_whole {isWhole:true}",
  "* * * * * invoice_paid_orders",
  "37 * * * * invoice_paid_orders ?id=invoice_paid_orders_whole {isWhole:true}",
  "7 * * * * close_global_periods ?fill=2h",
  "52 * * * * ask_invoice_statuses",
  "12 7 * * * ask_invoice_statuses ?id=ask_invoice_statuses_whole {isWhole:true}",
  "23 * * * * settle_given_up_payments",
  "11,41 * * * * retry_mails",
  "47 8 * * * reconcile_payments ?fill=12h",
  "7 9 * * * check_audit_log ?fill=12h",
  "23 7 * * * fill_daily_figures ?fill=12h",
  "17 9 * * * clean_up",
].join("\n");
