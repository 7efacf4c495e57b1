/** Labels of the brand's settings. Separate from brand.ts, because visitors' pages don't need them. */
export const brandLabels = {
  name: 'Portal name',
  accentColor: 'Accent color',
  senderName: 'Sender name',
  emailFooter: 'Email footer',
};
