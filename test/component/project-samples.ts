/** Sample projects for component tests. */
import type { AdvisedProject } from '#contract/advisor-dashboard.ts';
import type { ResponseOf } from '#contract/endpoint.ts';
import type { readProjectStatus } from '#contract/project-status.ts';
import type { Project } from '#contract/projects.ts';
import { projectStatuses } from '#domain/project.ts';
import { sampleTime } from './app.tsx';

export const sampleProject = (fields: Partial<Project> = {}): Project => ({
  id: '00000000-0000-4000-8000-0000000000b1',
  clientId: '00000000-0000-4000-8000-00000000000a',
  advisorId: null,
  name: 'Vegetable boxes',
  summary: null,
  businessGoal: null,
  status: 'requirements',
  completionPercentage: 0,
  requirementsState: 'in_progress',
  isSignOffOpen: false,
  isChangeRequestOpen: false,
  createdAt: sampleTime,
  updatedAt: sampleTime,
  ...fields,
});

/** As listed on the advisor dashboard. */
export const sampleAdvisedProject = (fields: Partial<AdvisedProject> = {}): AdvisedProject => ({
  ...sampleProject(),
  client: {
    firstName: 'Bert',
    lastName: 'Client',
    email: 'bert@example.com',
    company: null,
    userType: null,
  },
  unreadMessages: 0,
  openQuestions: 0,
  changedAnswers: 0,
  isNew: false,
  daysIdle: 0,
  isYourTurn: false,
  hasMockup: false,
  ...fields,
});

type Status = ResponseOf<typeof readProjectStatus>;

export const sampleStatus = (fields: Partial<Status> = {}): Status => ({
  status: 'requirements',
  completionPercentage: 0,
  steps: projectStatuses.map((status, index) => ({
    status,
    state: index === 0 ? 'current' : 'ahead',
    enteredAt: index === 0 ? sampleTime : null,
  })),
  sections: [],
  milestones: [],
  whoseTurn: 'none',
  clientTurns: [],
  teamTurns: [],
  team: [],
  ...fields,
});
