/** Fills the database of the growth benchmark in bulk, with generate_series. */
import pg from 'pg';

const clientsPerAdvisor = 200;
const messagesPerProject = 10;
const auditEntriesPerClient = 2;

/** One statement per step. The trigger for first replies is disabled during the bulk insert; its table is filled afterward. */
const fillSteps = (
  clients: number,
  advisors: number,
  audits: number,
): [name: string, statement: string][] => [
  [
    'users',
    `insert into users (email, password_hash, first_name, last_name, company, role, user_type, created_at)
     select case when n = 0 then 'admin' when n <= ${advisors} then 'advisor' else 'client' end || n || '@example.com', 'x',
            (array['Ada','Grace','Alan','Edsger','Barbara','Donald','Margaret','Linus','Radia','Ken'])[1 + n % 10],
            (array['Miller','Stone','Hill','Baker','Fisher','Mason','Turner','Cook','Smith','Wood'])[1 + n / 10 % 10] || ' ' || n,
            case when n % 3 = 0 then 'Company ' || n end,
            case when n = 0 then 'admin' when n <= ${advisors} then 'advisor' else 'client' end,
            case when n > ${advisors} then (array['consumer_app','small_business_app','enterprise_app',null])[1 + n % 4] end,
            now() - (${clients} - n) * interval '7 minutes'
       from generate_series(0, ${clients + advisors}) n`,
  ],
  [
    'assignments for nine clients in ten',
    `insert into advisor_assignments (advisor_id, client_id, assigned_at)
     select a.id, c.id, c.created_at + interval '1 hour'
       from (select id, created_at, row_number() over (order by created_at) as n from users where role = 'client') c
       join (select id, row_number() over (order by created_at) - 1 as n from users where role = 'advisor') a
         on a.n = c.n % ${advisors}
      where c.n % 10 <> 0`,
  ],
  [
    'projects',
    `insert into projects (client_id, name, summary, business_goal, status, completion_percentage, created_at, updated_at)
     select id, (array['Bakery','Booking','Fleet','Clinic','Studio','Market','Library','Garden'])[1 + n % 8] || ' app ' || n,
            'Small Business App: an app where people ' || repeat('find, order, pay and come back, ', 4) || n,
            'To be defined in requirements gathering',
            (array['requirements','requirements','discovery','development','testing','completed'])[1 + n % 6],
            (array[0, 9, 18, 27, 45, 64, 82, 100])[1 + n % 8], created_at, created_at + (n % 90) * interval '1 hour'
       from (select id, created_at, (row_number() over (order by created_at))::int as n from users where role = 'client') c`,
  ],
  [
    'five sections of each project',
    `insert into requirement_sections (project_id, section_number, section_name, data, is_completed)
     select p.id, s, 'Section', case when (p.completion_percentage + s) % 7 = 0 then '{"platform": "unsure"}'::jsonb
              else '{"projectName": "A name", "briefSummary": "A few words about it"}'::jsonb end,
            s <= p.completion_percentage * 11 / 100
       from projects p, generate_series(1, 5) s`,
  ],
  ['', 'alter table messages disable trigger messages_first_reply'],
  [
    'messages',
    `insert into messages (project_id, sender_id, content, created_at)
     select p.id, case when m % 2 = 0 then p.client_id else coalesce(a.advisor_id, p.client_id) end,
            'A message of some length about the project, number ' || m, p.created_at + m * interval '53 minutes'
       from projects p left join advisor_assignments a on a.client_id = p.client_id, generate_series(1, ${messagesPerProject}) m`,
  ],
  ['', 'alter table messages enable trigger messages_first_reply'],
  [
    'first replies',
    `insert into first_replies (project_id, asked_at, replied_at)
     select p.id, p.created_at, case when a.id is not null then p.created_at + (hashtext(p.id::text) & 8191) * interval '1 minute' end
       from projects p left join advisor_assignments a on a.client_id = p.client_id`,
  ],
  [
    'notifications',
    `insert into notifications (user_id, project_id, type, read_at, is_email_planned)
     select a.advisor_id, p.id, 'message-sent', case when n > 0 then now() end, true
       from projects p join advisor_assignments a on a.client_id = p.client_id, generate_series(0, 4) n`,
  ],
  [
    'the audit trail',
    `insert into audit_entries (actor_name, action, subject_type, subject_name, address, at)
     select 'Ada Miller ' || n % 50, (array['user.advisor-created','assignment.created','assignment.removed','user.deactivated'])[1 + n % 4],
            'user', 'Grace Stone ' || n, '127.0.0.1', now() - (${audits} - n) * interval '1 minute'
       from generate_series(1, ${audits}) n`,
  ],
  ['vacuum', 'vacuum analyze'],
];

export async function fill(
  connection: pg.ClientConfig,
  clients: number,
  report: (step: string) => void,
): Promise<void> {
  const steps = fillSteps(clients, Math.ceil(clients / clientsPerAdvisor), clients * auditEntriesPerClient);
  const client = new pg.Client({ ...connection, statement_timeout: 0 });
  await client.connect();
  await client.query('set synchronous_commit = off');
  for (const [name, statement] of steps) {
    await client.query(statement);
    if (name) report(name);
  }
  await client.end();
}
