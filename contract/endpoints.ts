/** Every endpoint of the API. The server binds each to its handler, and the tests call each as every kind of caller. */

import * as account from './account.ts';
import * as adminAnalytics from './admin-analytics.ts';
import * as adminAssignments from './admin-assignments.ts';
import * as adminAudit from './admin-audit.ts';
import * as adminProjects from './admin-projects.ts';
import * as adminUsers from './admin-users.ts';
import * as advisorDashboard from './advisor-dashboard.ts';
import * as auth from './auth.ts';
import * as brand from './brand.ts';
import * as changeRequests from './change-requests.ts';
import * as clientView from './client-view.ts';
import * as csvExports from './csv-exports.ts';
import * as documentRequests from './document-requests.ts';
import * as email from './email.ts';
import type { Endpoint } from './endpoint.ts';
import * as events from './events.ts';
import * as files from './files.ts';
import * as messages from './messages.ts';
import * as milestones from './milestones.ts';
import * as notifications from './notifications.ts';
import * as oidc from './oidc.ts';
import * as passkeys from './passkeys.ts';
import * as photos from './photos.ts';
import * as plans from './plans.ts';
import * as projectDrafts from './project-drafts.ts';
import * as projectStatus from './project-status.ts';
import * as projects from './projects.ts';
import * as requirements from './requirements.ts';
import * as requirementsDocument from './requirements-document.ts';
import * as reviews from './reviews.ts';
import * as secondFactor from './second-factor.ts';
import * as signOffs from './sign-offs.ts';
import * as uploads from './uploads.ts';
import * as versions from './versions.ts';

export const endpoints = {
  login: auth.login,
  register: auth.register,
  logout: auth.logout,
  readMe: auth.readMe,
  updateMe: auth.updateMe,
  changePassword: auth.changePassword,
  forgotPassword: auth.forgotPassword,
  resetPassword: auth.resetPassword,
  sendVerification: auth.sendVerification,
  verifyEmail: auth.verifyEmail,
  listSessions: auth.listSessions,
  endSession: auth.endSession,
  createFirstAdmin: auth.createFirstAdmin,
  startOidcSignIn: oidc.startOidcSignIn,
  finishOidcSignIn: oidc.finishOidcSignIn,
  listPasskeys: passkeys.listPasskeys,
  startPasskey: passkeys.startPasskey,
  addPasskey: passkeys.addPasskey,
  renamePasskey: passkeys.renamePasskey,
  startPasskeyConfirmation: passkeys.startPasskeyConfirmation,
  removePasskey: passkeys.removePasskey,
  startPasskeySignIn: passkeys.startPasskeySignIn,
  signInWithPasskey: passkeys.signInWithPasskey,
  confirmSignIn: secondFactor.confirmSignIn,
  readSecondFactor: secondFactor.readSecondFactor,
  setUpSecondFactor: secondFactor.setUpSecondFactor,
  confirmSecondFactor: secondFactor.confirmSecondFactor,
  turnOffSecondFactor: secondFactor.turnOffSecondFactor,
  renewRecoveryCodes: secondFactor.renewRecoveryCodes,
  listRememberedDevices: secondFactor.listRememberedDevices,
  forgetRememberedDevice: secondFactor.forgetRememberedDevice,
  listProjects: projects.listProjects,
  createProject: projects.createProject,
  readProject: projects.readProject,
  createPlan: plans.createPlan,
  listSections: requirements.listSections,
  saveSection: requirements.saveSection,
  readRequirementsContext: requirements.readRequirementsContext,
  listRevisions: requirements.listRevisions,
  readQuestionnaire: requirements.readQuestionnaire,
  listReviews: reviews.listReviews,
  createReview: reviews.createReview,
  readRequirementsStatus: reviews.readRequirementsStatus,
  submitRequirements: reviews.submitRequirements,
  takeBackSubmission: reviews.takeBackSubmission,
  writeComment: reviews.writeComment,
  sendAnswer: reviews.sendAnswer,
  reopenAnswer: reviews.reopenAnswer,
  listReviewThreads: reviews.listReviewThreads,
  resolveThread: reviews.resolveThread,
  reopenThread: reviews.reopenThread,
  markThreadsRead: reviews.markThreadsRead,
  listReturnedAnswers: reviews.listReturnedAnswers,
  listReviewChanges: reviews.listReviewChanges,
  listVersions: versions.listVersions,
  readVersion: versions.readVersion,
  exportVersion: versions.exportVersion,
  compareVersions: versions.compareVersions,
  verifyVersion: versions.verifyVersion,
  readSignOff: signOffs.readSignOff,
  saveApprovers: signOffs.saveApprovers,
  startSignOff: signOffs.startSignOff,
  withdrawSignOff: signOffs.withdrawSignOff,
  removeApprover: signOffs.removeApprover,
  sendSigningLink: signOffs.sendSigningLink,
  revokeSigningLink: signOffs.revokeSigningLink,
  signVersion: signOffs.signVersion,
  declineVersion: signOffs.declineVersion,
  openSigningLink: signOffs.openSigningLink,
  signByLink: signOffs.signByLink,
  declineByLink: signOffs.declineByLink,
  exportByLink: signOffs.exportByLink,
  listChangeRequests: changeRequests.listChangeRequests,
  openChangeRequest: changeRequests.openChangeRequest,
  discardChangeRequest: changeRequests.discardChangeRequest,
  readMockup: requirements.readMockup,
  listUsers: adminUsers.listUsers,
  createAdvisor: adminUsers.createAdvisor,
  updateUser: adminUsers.updateUser,
  inviteAdvisor: adminUsers.inviteAdvisor,
  unlockUser: adminUsers.unlockUser,
  resetSecondFactor: adminUsers.resetSecondFactor,
  endUserSessions: adminUsers.endUserSessions,
  sendPasswordLink: adminUsers.sendPasswordLink,
  listAllProjects: adminProjects.listAllProjects,
  listAssignments: adminAssignments.listAssignments,
  createAssignment: adminAssignments.createAssignment,
  reassign: adminAssignments.reassign,
  removeAssignment: adminAssignments.removeAssignment,
  restoreAssignment: adminAssignments.restoreAssignment,
  assignMany: adminAssignments.assignMany,
  listAdvisors: adminAssignments.listAdvisors,
  readAssignmentSettings: adminAssignments.readAssignmentSettings,
  updateAssignmentSettings: adminAssignments.updateAssignmentSettings,
  readOverview: adminAnalytics.readOverview,
  readAnalytics: adminAnalytics.readAnalytics,
  readBrand: brand.readBrand,
  updateBrand: brand.updateBrand,
  changeLogo: brand.changeLogo,
  removeLogo: brand.removeLogo,
  readLogo: brand.readLogo,
  listAudit: adminAudit.listAudit,
  listAuditActions: adminAudit.listAuditActions,
  exportTable: csvExports.exportTable,
  listAdvisedProjects: advisorDashboard.listAdvisedProjects,
  readAdvisorStats: advisorDashboard.readAdvisorStats,
  listOpenQuestions: advisorDashboard.listOpenQuestions,
  listUnseenChanges: advisorDashboard.listUnseenChanges,
  recordVisit: advisorDashboard.recordVisit,
  exportDocument: requirementsDocument.exportDocument,
  listFiles: files.listFiles,
  readFileUsage: files.readFileUsage,
  updateFile: files.updateFile,
  readFileContent: files.readFileContent,
  shareFile: files.shareFile,
  deleteFile: files.deleteFile,
  restoreFile: files.restoreFile,
  describeUploads: uploads.describeUploads,
  describeUpload: uploads.describeUpload,
  createUpload: uploads.createUpload,
  readUpload: uploads.readUpload,
  writeUpload: uploads.writeUpload,
  cancelUpload: uploads.cancelUpload,
  listDocumentRequests: documentRequests.listDocumentRequests,
  createDocumentRequest: documentRequests.createDocumentRequest,
  updateDocumentRequest: documentRequests.updateDocumentRequest,
  returnDocument: documentRequests.returnDocument,
  removeDocumentRequest: documentRequests.removeDocumentRequest,
  restoreDocumentRequest: documentRequests.restoreDocumentRequest,
  listMessages: messages.listMessages,
  sendMessage: messages.sendMessage,
  markMessagesRead: messages.markMessagesRead,
  typing: messages.typing,
  markMessagesDelivered: messages.markMessagesDelivered,
  countUnread: messages.countUnread,
  listConversations: messages.listConversations,
  listNotes: messages.listNotes,
  writeNote: messages.writeNote,
  openEvents: events.openEvents,
  unsubscribe: email.unsubscribe,
  openUnsubscribe: email.openUnsubscribe,
  updateProject: projects.updateProject,
  listMilestones: milestones.listMilestones,
  addMilestone: milestones.addMilestone,
  changeMilestone: milestones.changeMilestone,
  removeMilestone: milestones.removeMilestone,
  restoreMilestone: milestones.restoreMilestone,
  listActivity: projectStatus.listActivity,
  readProjectStatus: projectStatus.readProjectStatus,
  listTurns: projectStatus.listTurns,
  dismissReply: projectStatus.dismissReply,
  listNotifications: notifications.listNotifications,
  countUnreadNotifications: notifications.countUnreadNotifications,
  markNotificationsRead: notifications.markNotificationsRead,
  readNotificationPreferences: notifications.readNotificationPreferences,
  updateNotificationPreferences: notifications.updateNotificationPreferences,
  endAllSessions: account.endAllSessions,
  exportAccount: account.exportAccount,
  deleteAccount: account.deleteAccount,
  listViewableClients: clientView.listViewableClients,
  viewAs: clientView.viewAs,
  changePhoto: photos.changePhoto,
  removePhoto: photos.removePhoto,
  listPhotos: photos.listPhotos,
  readPhoto: photos.readPhoto,
  removeUserPhoto: photos.removeUserPhoto,
  readDraft: projectDrafts.readDraft,
  saveDraft: projectDrafts.saveDraft,
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;
