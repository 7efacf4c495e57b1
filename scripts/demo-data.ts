/** Demo data: fills an empty portal through its API with realistic users and projects. */
import { projectStatuses } from '#domain/project.ts';
import { sampleAnswers } from '#domain/questionnaire/sample-answers.ts';
import type { UserType } from '#domain/user.ts';
import { createDemoApi, type DemoApi } from './demo-api.ts';
import { addDocuments } from './demo-documents.ts';

export const demoPeople = {
  admin: { email: 'admin@example.com', password: 'demo-admin' },
  advisor: { email: 'advisor@example.com', password: 'demo-advisor' },
  client: { email: 'client@example.com', password: 'demo-client' },
};

interface DemoClient {
  person: { firstName: string; lastName: string; email: string; company?: string; password: string };
  userType: UserType;
  idea: string;
  /** Number of answered sections. */
  sections: number;
  /** Number of statuses the project has moved past requirements. */
  steps: number;
  isAssigned: boolean;
}

const others: DemoClient[] = [
  {
    person: { firstName: 'Jonas', lastName: 'Keller', email: 'jonas@example.com', password: 'demo-jonas' },
    userType: 'consumer_app',
    idea: 'An app that brings hikers together. It shows walks nearby and who is going.',
    sections: 11,
    steps: 2,
    isAssigned: true,
  },
  {
    person: {
      firstName: 'Ingrid',
      lastName: 'Nord',
      email: 'ingrid@example.com',
      company: 'Nordlift',
      password: 'demo-ingrid',
    },
    userType: 'enterprise_app',
    idea: 'Field service for elevators. Daily jobs, reports with photos, and signatures.',
    sections: 0,
    steps: 0,
    isAssigned: true,
  },
  {
    person: { firstName: 'Sam', lastName: 'Okoro', email: 'sam@example.com', password: 'demo-sam' },
    userType: 'consumer_app',
    idea: "A recipe box that knows what's in the fridge. Fewer leftovers, and no more wondering what to cook.",
    sections: 0,
    steps: 0,
    isAssigned: false,
  },
];

const theClient: DemoClient = {
  person: { ...demoPeople.client, firstName: 'Marion', lastName: 'Clarke', company: 'Petal & Stem' },
  userType: 'small_business_app',
  idea: 'An ordering app for our flower shop. Regular customers choose a bouquet and a delivery time, and pay in the app.',
  sections: 4,
  steps: 0,
  isAssigned: true,
};

const welcome = [
  "Hi Marion, I'm Sarah. I'll help you turn your flower shop idea into a plan.",
  'Your first four sections look great. In Section 5, could you tell us which accounting software you use?',
  "When you have ten minutes, let's go over the delivery times together.",
];

interface Team {
  admin: string;
  advisor: string;
  advisorId: string;
}

async function addClient(api: DemoApi, team: Team, client: DemoClient) {
  const { token, user } = await api.call('/api/auth/register', {
    body: { ...client.person, userType: client.userType },
  });
  const project = await api.call('/api/projects', {
    token,
    body: { name: client.idea.split('.')[0], summary: client.idea, userType: client.userType },
  });
  if (client.isAssigned) {
    await api.call('/api/admin/assignments', {
      token: team.admin,
      body: { advisorId: team.advisorId, clientId: user.id },
    });
  }
  const answers = sampleAnswers(client.userType);
  for (let section = 1; section <= client.sections; section++) {
    await api.call(`/api/projects/${project.id}/requirements`, {
      token,
      body: { sectionNumber: section, data: answers[section], isCompleted: true },
    });
  }
  for (let step = 1; step <= client.steps; step++) {
    await api.call(`/api/projects/${project.id}`, {
      token: team.admin,
      method: 'PATCH',
      body: {
        status: projectStatuses[step],
        expectedStatus: projectStatuses[step - 1],
        // Required until the requirements are signed.
        note: 'Agreed by phone. The signatures follow.',
      },
    });
  }
  return { projectId: project.id as string, token: token as string };
}

export async function fillDemo(url: string): Promise<void> {
  const api = createDemoApi(url);
  const admin = await api.signIn(demoPeople.admin);
  const users: { email: string }[] = await api.call('/api/admin/users', { token: admin });
  if (users.some(({ email }) => email === demoPeople.client.email)) return;

  const { id: advisorId } = await api.call('/api/admin/advisors', {
    token: admin,
    body: {
      ...demoPeople.advisor,
      firstName: 'Sarah',
      lastName: 'Chen',
      company: 'Studio North',
      role: 'advisor',
    },
  });
  const team = { admin, advisor: await api.signIn(demoPeople.advisor), advisorId };
  for (const client of others) await addClient(api, team, client);
  const { projectId, token } = await addClient(api, team, theClient);
  await addDocuments(api, projectId, { client: token, advisor: team.advisor });
  for (const content of welcome) {
    await api.call(`/api/projects/${projectId}/messages`, { token: team.advisor, body: { content } });
  }
}
