/** Types of the demo data: who the clients are, what they want built and how far along each project is. */
import type { ProjectStatus } from '#domain/project.ts';
import type { UserType } from '#domain/user.ts';

export type AdvisorKey = 'sarah' | 'miguel' | 'priya';

/** What a project is about; answers.ts turns it into answers to all eleven sections. */
export interface Brief {
  name: string;
  summary: string;
  goal: string;
  roles: [role: string, needs: string, count: number][];
  features: string[];
  journey: string;
  measure: [measure: string, now: string, target: string, byWhen: string];
  outOfScope: string;
  regions: string;
  access: string;
  /** A colleague, who approves the requirements with the client if `isApprover`. */
  colleague?: { name: string; email: string; role: string; isApprover?: true };
}

/** How far along the requirements are. Each stage includes the earlier ones, but answers were returned only if `returns` has any. */
export type Stage =
  | 'answering'
  | 'submitted'
  | 'returned'
  | 'resubmitted'
  | 'approved'
  | 'signing'
  | 'signed'
  | 'changing'
  | 'signed twice';

/** Who wrote it ('c' the client, 'a' the advisor), when (0 is the project's start, 1 its latest day), and what. */
export type Message = [by: 'c' | 'a', at: number, text: string];

export interface Document {
  title: string;
  /** A fraction of the project's time, as in Message. */
  at: number;
  /** Days from now. */
  dueInDays: number;
  file?: { name: string; content: string };
  /** Why the advisor returned the file. */
  returned?: string;
}

export interface DemoProject {
  idea: string;
  /** If omitted, uses the sample answers for the client's type. */
  brief?: Brief;
  startedDaysAgo: number;
  /** Days since the last activity. */
  quietDays: number;
  /** How many sections are complete. */
  sections: number;
  /** The next section has some answers. */
  isNextSectionStarted?: true;
  stage: Stage;
  status: ProjectStatus;
  /** How the project was started, if not with the idea alone. */
  start?: { from: 'template' | 'plan' | 'mockup'; template: string };
  messages?: Message[];
  /** How many of the latest messages the other side hasn't read. */
  unread?: number;
  documents?: Document[];
  /** Files the advisor shared. */
  shared?: { at: number; name: string; content: string }[];
  /** Answers the advisor returned to the client. */
  returns?: [section: number, field: string, reason: string][];
  change?: { reason: string; section: number; field: string; answer: unknown };
  /** A note only the team can read. */
  note?: string;
}

export interface DemoClient {
  firstName: string;
  lastName: string;
  email: string;
  company?: string;
  userType: UserType | null;
  password?: string;
  timeZone: string;
  joinedDaysAgo: number;
  advisor: AdvisorKey | null;
  projects: DemoProject[];
}
