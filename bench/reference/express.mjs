/** Reference server, written the usual way: Express 5, drizzle and jsonwebtoken, no prepared statements. */
import { verify } from '@node-rs/argon2';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import * as t from 'drizzle-orm/pg-core';
import express from 'express';
import jwt from 'jsonwebtoken';
import pg from 'pg';

const users = t.pgTable('users', {
  id: t.uuid().primaryKey(),
  email: t.text(),
  passwordHash: t.text('password_hash'),
  firstName: t.text('first_name'),
  lastName: t.text('last_name'),
  role: t.text(),
});
const projects = t.pgTable('projects', {
  id: t.uuid().primaryKey(),
  clientId: t.uuid('client_id'),
  name: t.text(),
  summary: t.text(),
  businessGoal: t.text('business_goal'),
  status: t.text(),
  completionPercentage: t.integer('completion_percentage'),
  createdAt: t.timestamp('created_at', { withTimezone: true }),
  updatedAt: t.timestamp('updated_at', { withTimezone: true }),
});
const messages = t.pgTable('messages', {
  id: t.uuid().primaryKey().defaultRandom(),
  projectId: t.uuid('project_id'),
  senderId: t.uuid('sender_id'),
  content: t.text(),
  createdAt: t.timestamp('created_at', { withTimezone: true }).defaultNow(),
});
const sections = t.pgTable('requirement_sections', {
  id: t.uuid().primaryKey().defaultRandom(),
  projectId: t.uuid('project_id'),
  sectionNumber: t.integer('section_number'),
  sectionName: t.text('section_name'),
  data: t.jsonb(),
  isCompleted: t.boolean('is_completed'),
  updatedAt: t.timestamp('updated_at', { withTimezone: true }).defaultNow(),
});

const secret = process.env.SECRET;
const db = drizzle(new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 }));
const app = express();
app.use(express.json());

function signedIn(request, response, next) {
  try {
    request.user = jwt.verify(request.headers.authorization?.split(' ')[1] ?? '', secret);
    next();
  } catch {
    response.status(401).json({});
  }
}

async function ownProject(request, response, next) {
  const [project] = await db.select().from(projects).where(eq(projects.id, request.params.id));
  if (project?.clientId !== request.user.id) return response.status(404).json({});
  next();
}

app.get('/healthz', (_request, response) => response.json({}));

app.post('/api/auth/login', async (request, response) => {
  const { email, password } = request.body;
  const [user] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  if (!user || !(await verify(user.passwordHash, password))) return response.status(401).json({});
  response.json({ user: { id: user.id, email }, token: jwt.sign({ id: user.id, role: user.role }, secret) });
});

app.get('/api/projects', signedIn, async (request, response) => {
  const own = db.select().from(projects).where(eq(projects.clientId, request.user.id));
  response.json(await own.orderBy(desc(projects.createdAt)));
});

app.get('/api/projects/:id/messages', signedIn, ownProject, async (request, response) => {
  const sender = { firstName: users.firstName, lastName: users.lastName };
  const { id, projectId, senderId, content, createdAt } = messages;
  const list = await db
    .select({ id, projectId, senderId, content, createdAt, sender })
    .from(messages)
    .innerJoin(users, eq(users.id, messages.senderId))
    .where(eq(messages.projectId, request.params.id))
    .orderBy(asc(messages.createdAt));
  response.json(list);
});

app.post('/api/projects/:id/messages', signedIn, ownProject, async (request, response) => {
  const message = {
    projectId: request.params.id,
    senderId: request.user.id,
    content: String(request.body.content),
  };
  const [sent] = await db.insert(messages).values(message).returning();
  response.status(201).json(sent);
});

app.post('/api/projects/:id/requirements', signedIn, ownProject, async (request, response) => {
  const { sectionNumber, sectionName, data, isCompleted } = request.body;
  const projectId = request.params.id;
  const changes = { sectionName, data, isCompleted, updatedAt: new Date() };
  const saved = await db.transaction(async (tx) => {
    const [section] = await tx
      .insert(sections)
      .values({ projectId, sectionNumber, ...changes })
      .onConflictDoUpdate({ target: [sections.projectId, sections.sectionNumber], set: changes })
      .returning();
    const [{ completed }] = await tx
      .select({ completed: count() })
      .from(sections)
      .where(and(eq(sections.projectId, projectId), eq(sections.isCompleted, true)));
    const completionPercentage = Math.round((completed * 100) / 11);
    await tx
      .update(projects)
      .set({ completionPercentage, updatedAt: new Date() })
      .where(eq(projects.id, projectId));
    return section;
  });
  response.json(saved);
});

app.listen(Number(process.env.PORT), '127.0.0.1');
