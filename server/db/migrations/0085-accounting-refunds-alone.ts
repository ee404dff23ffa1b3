import { type Kysely, sql } from "kysely";

/**
 * Contabilidad refunds up to the limit alone, as office section 3 has it; until now it could only ask. A role that staff changed keeps its
 * grants. The line of the audit log is flagged, so that owners read of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    with changed as (
      update staff_role set permissions = permissions || '{"refunds.write": "full"}', updated_at = now()
        where name = 'contabilidad' and permissions = '{
          "orders.read": "full", "orders.all": "full", "orders.validate": "full", "orders.cancel": "ask",
          "orders.cancelPaid": "ask", "payments.read": "full", "deposits.write": "full", "mismatch.resolve": "ask",
          "returns.write": "read", "returns.receive": "read", "refunds.write": "ask", "approvals.money": "full",
          "invoices.write": "full", "invoices.send": "full", "prices.write": "read", "customers.read": "masked",
          "reports.read": "full", "audit.own": "full", "audit.money": "full", "system.read": "read",
          "jobs.retry": "read"}'::jsonb
        returning name
    )
    insert into staff_action (command, actor, reason, outcome, subject_kind, subject_id, before, after, is_flagged)
      select 'staff change-role', 'Sistema', 'Actualización: reembolsa sin otra persona hasta el límite de Ajustes', 'null',
        'role', name, '{"refunds.write": "ask"}', '{"refunds.write": "full"}', true
      from changed
  `.execute(db);
}
