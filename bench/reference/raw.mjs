/** Reference server close to the limit of one Node process: node:http, prepared statements, an HMAC token check. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import http from 'node:http';
import { verify } from '@node-rs/argon2';
import pg from 'pg';

const secret = process.env.SECRET;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const iso = (column) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const statements = {
  signIn:
    'select id, email, password_hash, first_name, last_name, role from users where lower(email) = lower($1)',
  projects: `select id, client_id as "clientId", name, summary, business_goal as "businessGoal", status,
      completion_percentage as "completionPercentage", ${iso('created_at')} as "createdAt", ${iso('updated_at')} as "updatedAt"
    from projects where client_id = $1 order by created_at desc, id desc limit 50`,
  messages: `select m.id, p.id as "projectId", m.sender_id as "senderId", m.content, ${iso('m.created_at')} as "createdAt",
      m.first_name as "firstName", m.last_name as "lastName"
    from projects p left join lateral (
      select m.id, m.sender_id, m.content, m.created_at, u.first_name, u.last_name
        from messages m join users u on u.id = m.sender_id
       where m.project_id = p.id order by m.created_at desc, m.id desc limit 50) m on true
    where p.id = $1 and p.client_id = $2`,
  version: `select (select m.id from messages m where m.project_id = p.id order by m.created_at desc, m.id desc limit 1) as tag
    from projects p where p.id = $1 and p.client_id = $2`,
  send: `insert into messages (project_id, sender_id, content)
    select p.id, $2, $3 from projects p where p.id = $1 and p.client_id = $2
    returning id, ${iso('created_at')} as "createdAt"`,
  section: 'select save_section($1, $2, $3, $4, $5, $6) as section',
};

const query = async (name, values) => (await pool.query({ name, text: statements[name], values })).rows;

function readToken(header) {
  if (!header?.startsWith('Bearer ')) return null;
  const end = header.lastIndexOf('.');
  const expected = createHmac('sha256', secret).update(header.slice(7, end)).digest();
  const signature = Buffer.from(header.slice(end + 1), 'base64url');
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
  const claims = JSON.parse(Buffer.from(header.slice(header.indexOf('.') + 1, end), 'base64url'));
  return claims.exp > Date.now() / 1000 ? claims : null;
}

async function readBody(request) {
  let text = '';
  for await (const part of request.setEncoding('utf8')) text += part;
  return JSON.parse(text);
}

function send(response, status, body, headers) {
  const text = JSON.stringify(body);
  const length = Buffer.byteLength(text);
  response
    .writeHead(status, { 'content-type': 'application/json', 'content-length': length, ...headers })
    .end(text);
}

const toMessage = ({ firstName, lastName, ...message }) => ({ ...message, sender: { firstName, lastName } });

async function listMessages(request, response, key) {
  const cachedVersion = request.headers['if-none-match'];
  if (cachedVersion) {
    const [row] = await query('version', key);
    if (row && cachedVersion === `"${row.tag}"`)
      return response.writeHead(304, { etag: cachedVersion }).end();
  }
  const rows = await query('messages', key);
  if (rows.length === 0) return send(response, 404, {});
  const list = rows[0].id ? rows.reverse().map(toMessage) : [];
  return send(response, 200, list, { etag: `"${list.at(-1)?.id}"` });
}

async function handle(request, response) {
  const [, , , projectId, part] = request.url.split('?')[0].split('/');
  if (request.url === '/healthz') return send(response, 200, {});
  if (request.url === '/api/auth/login') {
    const { email, password } = await readBody(request);
    const [user] = await query('signIn', [email]);
    const isMatch = user && (await verify(user.password_hash, password));
    return send(response, isMatch ? 200 : 401, { user: { id: user?.id, email } });
  }
  const user = readToken(request.headers.authorization);
  if (!user) return send(response, 401, {});
  if (!projectId) return send(response, 200, await query('projects', [user.id]));
  const key = [projectId, user.id];
  if (request.method === 'GET') return listMessages(request, response, key);
  const body = await readBody(request);
  if (part === 'messages') {
    const [sent] = await query('send', [...key, body.content]);
    return send(response, sent ? 201 : 404, { ...sent, projectId, senderId: user.id, content: body.content });
  }
  const values = [...key, body.sectionNumber, body.sectionName, JSON.stringify(body.data), body.isCompleted];
  const [{ section }] = await query('section', values);
  return send(response, section ? 200 : 404, section);
}

http
  .createServer((request, response) =>
    handle(request, response).catch((error) => {
      console.error(error);
      send(response, 500, {});
    }),
  )
  .listen(Number(process.env.PORT), '127.0.0.1');
