import type { SqlEntityManager } from '../core/db/orm.ts';

/** How the demonstration club came by its roles, offices and rights, as its audit log would tell it. */
export async function seedAudit(em: SqlEntityManager): Promise<void> {
  await em.execute(`
    insert into audit_entries (occurred_at, action, permission, old_value, new_value, reason,
                               user_id, user_name, user_email, changed_by_id, changed_by_name)
    select told.happened, told.action, told.permission, told.old_value, told.new_value, told.reason,
           u.id, u.name, u.email, a.id, a.name
      from (select date_joined + interval '1 hour' as happened, id user_id, 'ROLE_CHANGED' action, '' permission,
                   'MEMBER' old_value, role new_value, 'Elected content lead' reason
              from users where role = 'MANAGER'
            union all
            select u.date_joined + interval '2 hours', u.id, 'EXECUTIVE_ASSIGNED', '', '', t.position, 'Annual general meeting'
              from executive_terms t join users u on u.id = t.user_id
            union all
            select u.date_joined + interval '3 hours', u.id, 'PERMISSION_GRANTED', g.permission, '', g.permission,
                   'Asked for by the board'
              from permission_grants g join users u on u.id = g.user_id where g.is_granted) told
      join users u on u.id = told.user_id
      join users a on a.username = 'admin'
     order by told.happened, u.id`);
}
