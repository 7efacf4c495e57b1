/** Help topics for the pages that clients see; staff see many of their answers too. */
import { staffRoles } from '#domain/permissions.ts';
import { plural } from '#domain/plural.ts';
import { signingLinkDays } from '#domain/sign-off.ts';
import { type Role, roles } from '#domain/user.ts';
import type { HelpTopic } from './topic.ts';

const everyone = roles;

const clients: readonly Role[] = ['client'];

const signing =
  'Each approver reads the document, types their name and approves it, or declines and says why. Those with a confirmed email address get a copy by email after signing, and the final document once everyone has signed.';

export const clientTopics: readonly HelpTopic[] = [
  {
    path: '/',
    title: 'Describe your idea',
    roles: clients,
    answers: [
      {
        question: 'How much do I have to write?',
        answer:
          "A sentence or two is enough. Say what it should do and who it's for, choose the type of app, and continue. We'll ask about everything else later, step by step.",
      },
      {
        question: 'I left the page before I was done. Is my idea gone?',
        answer: "No. It's saved in this browser until you create the project.",
      },
    ],
  },
  {
    path: '/alternate',
    title: 'Start your project',
    roles: clients,
    answers: [
      {
        question: 'Template, AI or mockup: which one should I choose?',
        answer:
          'Choose a template if your idea resembles an existing product, the AI plan if you can describe it in words, or the mockup if you already picture its screens. All three lead to the same four steps, and you can go back and try another.',
      },
      {
        question: 'What happens to my choices?',
        answer:
          'They fill in part of your requirements. Each prefilled answer says where it came from, and you can change any of them.',
      },
    ],
  },
  {
    path: '/dashboard',
    title: 'Dashboard',
    roles: everyone,
    answers: [
      {
        question: 'What does the percentage mean?',
        answer:
          "It's the share of the eleven requirements sections that are complete. A section counts once it's finished with “Next Section”, and the last one once the requirements are submitted.",
      },
      {
        question: "What's in “Your turn”?",
        roles: clients,
        answer:
          "Everything your project needs from you: unanswered messages first, then requested changes, signatures, requested documents, and sections or change requests you haven't finished. If the list is empty, there's nothing you need to do.",
      },
      {
        question: 'A message just says thanks. How do I take it off the list?',
        roles: clients,
        answer:
          'Choose “No reply needed” next to it. The next message from your project team will be listed as usual.',
      },
      {
        question: 'How do I switch between my projects?',
        answer:
          "If you have more than one project, the top bar shows the project's name. Click it to choose another. The portal remembers your choice in this browser.",
      },
      {
        question: 'How do I start another project?',
        roles: clients,
        answer:
          'Choose “New project” on the dashboard, then start with a template, an AI plan or a mockup, or use the classic form. It becomes a separate project.',
      },
    ],
  },
  {
    path: '/requirements',
    title: 'Requirements Form',
    roles: everyone,
    answers: [
      {
        question: 'Is anything lost when I close the page?',
        answer:
          "No. Your answers are saved about a second after you stop typing. If you're offline, they're saved on this device and sent later.",
      },
      {
        question: 'Do I have to answer the sections in order?',
        roles: clients,
        answer:
          "No. Open any of the eleven sections from the list, in any order, or choose “Skip for now” and come back later. For each section you've started or skipped, the list shows how many required answers are missing.",
      },
      {
        question: "What if I don't know an answer?",
        roles: clients,
        answer:
          "Leave it blank, or choose “Not sure - advise me” where it's offered. Your advisor sees these as open questions and helps you with them.",
      },
      {
        question: 'What happens when I submit the requirements?',
        roles: clients,
        answer:
          'Your project team is notified and reviews them. They approve them, or request changes to individual answers with a reason. We notify you either way.',
      },
      {
        question: 'My project team requested changes. What do I do?',
        roles: clients,
        answer:
          'Change the answer and choose “Send my answer” below it. The reason stays there until you do. “Respond to requested changes” takes you through all requested changes.',
      },
      {
        question: 'I submitted my requirements and want to change something. Can I?',
        roles: clients,
        answer:
          'Yes. Before your project team reviews them, you can choose “Take back to make changes” and edit them. After that, reopen an approved answer and say why. Once everyone has signed, request a change on Project Status.',
      },
    ],
  },
  {
    path: '/messages',
    title: 'Messages',
    roles: everyone,
    answers: [
      {
        question: 'Who reads my messages?',
        roles: clients,
        answer: "Your advisor and the portal's admins. Until you have an advisor, an admin replies.",
      },
      {
        question: "Who can read a project's messages?",
        roles: staffRoles,
        answer: 'The client, their advisor and all admins. Only advisors and admins can read team notes.',
      },
      {
        question: 'Do I get an email when someone replies?',
        answer:
          "Yes, if your email address is confirmed and you haven't turned it off. In Settings, choose whether you get email immediately, grouped every few minutes, as a daily summary, or not at all.",
      },
    ],
  },
  {
    path: '/documents',
    title: 'Documents',
    roles: everyone,
    answers: [
      {
        question: 'Which files can I upload?',
        answer:
          "Images, PDFs, Office documents and other common types, up to the size shown on the page. We check a file's content, not just its name.",
      },
      {
        question: 'My connection dropped during an upload. Do I have to start over?',
        answer:
          'No. The upload resumes where it stopped. That works even after you reload the page, unless we tell you to keep it open.',
      },
    ],
  },
  {
    path: '/status',
    title: 'Project Status',
    roles: everyone,
    answers: [
      {
        question: 'What are the five statuses?',
        roles: clients,
        answer:
          'Requirements Gathering, Discovery, Development, Testing and Completed. Your project team moves the project from one to the next, and we notify you each time.',
      },
      {
        question: 'What is a milestone?',
        answer:
          "A step that should be done by a certain date, such as the Prototype Review. The project team sets milestones. If the date has passed and the milestone isn't completed, it's marked as overdue.",
      },
      {
        question: 'How does the sign-off work?',
        roles: clients,
        answer: `Once your project team has approved the requirements, you or your advisor can choose “Start sign-off” on Project Status. That freezes them as a version, and everyone named as an approver is asked to sign it. If you're an approver, you sign on Project Status; the others get a link by email that works for ${plural(signingLinkDays, 'day')}. ${signing}`,
      },
      {
        question: 'How does the sign-off work?',
        roles: staffRoles,
        answer: `Once the requirements are approved, you or the client can choose “Start sign-off” on Project Status. That freezes them as a version, and everyone named as an approver is asked to sign it. If the client is an approver, they sign on Project Status; the others get a link by email that works for ${plural(signingLinkDays, 'day')}. ${signing}`,
      },
      {
        question: 'Who has to sign?',
        roles: clients,
        answer:
          'The approvers you named in Section 10. After you submit the requirements and until the sign-off starts, you and your advisor can change the list with “Edit approvers”. During the sign-off you can send a link again, revoke it, or withdraw the sign-off.',
      },
      {
        question: 'Who has to sign?',
        roles: staffRoles,
        answer:
          'The approvers the client named in Section 10. After the requirements are submitted and until the sign-off starts, you and the client can change the list with “Edit approvers”. During the sign-off you can send a link again, revoke it, or withdraw the sign-off.',
      },
      {
        question: 'How do I change requirements that are signed?',
        roles: clients,
        answer:
          'Choose “Request a change” and give a reason, then select the sections it affects. Only these sections can be edited. Submit them for review, and the approvers sign the result as the next version. If you discard the change request, the signed answers come back.',
      },
      {
        question: 'How do I change requirements that are signed?',
        roles: staffRoles,
        answer:
          'Choose “Request a change” and give a reason, then select the sections it affects. Only these sections can be edited. The client submits them for review, and once you approve them, the approvers sign the result as the next version. If you discard the change request, the signed answers come back.',
      },
      {
        question: 'How do I prove that a document is genuine?',
        answer:
          'Each page of a signed PDF shows a code, the hash of its version. Choose “Check that a copy is genuine” on Project Status or in the email with your copy, then compare the code you see there with the one in the PDF. The PDF also carries a digital signature: your PDF reader warns you if someone changed the file.',
      },
      {
        question: 'Where can I see the full history?',
        answer:
          'Under “Activity” at the bottom of Project Status. Hover over or tap a time to see the exact date and time.',
      },
    ],
  },
  {
    path: '/compare',
    title: 'Compare versions',
    roles: everyone,
    answers: [
      {
        question: 'What is compared?',
        answer:
          'Any two versions, or a version and the current answers. Only answers that differ are shown: what was removed is struck through, and what was added is highlighted.',
      },
      {
        question: 'Are earlier versions kept?',
        answer:
          'Yes. You can read, download and compare every version that was sent for signature, including those that were declined or withdrawn.',
      },
    ],
  },
];
