/** Help topics: questions and answers for each screen, filtered by role. */
import type { Role } from '#domain/user.ts';
import { accountTopics } from './account-topics.ts';
import { clientTopics } from './client-topics.ts';
import { staffTopics } from './staff-topics.ts';
import type { HelpTopic } from './topic.ts';

export const topics: readonly HelpTopic[] = [...clientTopics, ...accountTopics, ...staffTopics];

/** The topic of a page: the one with the longest matching path. Ignores case, as the router does. */
export function topicOf(path: string): HelpTopic | undefined {
  const pathname = path.toLowerCase();
  return topics
    .filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`))
    .sort((a, b) => b.path.length - a.path.length)[0];
}

/**
 * The topics a role may see, each with the answers that match the search: every word is in the topic's title, the question
 * or the answer.
 */
export function searchTopics(search: string, role: Role): HelpTopic[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return topics
    .filter(({ roles }) => roles.includes(role))
    .map((topic) => ({
      ...topic,
      answers: topic.answers.filter(({ question, answer, roles }) => {
        if (roles && !roles.includes(role)) return false;
        const text = `${topic.title} ${question} ${answer}`.toLowerCase();
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ answers }) => answers.length > 0);
}
