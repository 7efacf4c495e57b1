/** Section 4: platforms, browsers, device features, offline use and accessibility. */

import { choices } from '../choices.ts';
import type { Section } from '../types.ts';

const platforms = choices({
  web: 'Web',
  ios: 'iPhone and iPad (iOS)',
  android: 'Android phones and tablets',
  desktop: 'Desktop app (Windows, Mac or Linux)',
});

export const platformsDevices: Section = {
  number: 4,
  name: 'Platforms & Devices',
  fields: [
    {
      key: 'platforms',
      label: 'Where should it run?',
      type: 'checkboxes',
      required: true,
      options: platforms,
      offers: 'chosenPlatforms',
      help: '“Web” means it opens in a browser, on a computer or a phone.',
    },
    {
      key: 'primaryPlatform',
      label: 'Which platform comes first?',
      type: 'radio',
      required: true,
      showWhen: { field: 'platforms', countAtLeast: 2 },
      options: platforms,
      optionsFrom: 'chosenPlatforms',
      help: "The one to launch first if they can't all be ready at the same time.",
    },
    {
      key: 'browserSupport',
      label: 'Which browsers should it support?',
      type: 'radio',
      required: false,
      showWhen: { field: 'platforms', includes: 'web' },
      options: choices({
        current: 'Current versions',
        'two-years-back': 'Current versions and versions up to two years old',
        'company-managed': 'Browsers managed by our company',
      }),
    },
    {
      key: 'mobileApproach',
      label: 'App store app or installable web app?',
      type: 'radio',
      required: true,
      showWhen: { field: 'platforms', includesAny: ['ios', 'android'] },
      options: choices({
        native: 'A separate app store app for each platform (native)',
        'cross-platform': 'One app store app for both platforms (cross-platform)',
        'installable-web': 'A web app people can install (PWA)',
      }),
      help: "App store apps can use more of the phone's features, but cost more to build and maintain.",
    },
    {
      key: 'deviceFeatures',
      label: 'Which device features does it need?',
      type: 'checkboxes',
      required: false,
      showWhen: { field: 'platforms', includesAny: ['web', 'ios', 'android'] },
      options: choices(
        {
          camera: 'Camera',
          location: 'Location',
          push: 'Push notifications',
          biometrics: 'Fingerprint or face recognition (biometrics)',
          bluetooth: 'Bluetooth',
          nfc: 'Tap to pay or scan (NFC)',
          none: 'None of these',
        },
        { value: 'none' },
      ),
    },
    {
      key: 'offlineUse',
      label: 'What should happen without an internet connection?',
      type: 'radio',
      required: true,
      options: choices({
        'not-work': "It doesn't need to work offline",
        readable: "People can read but can't make changes",
        'work-and-sync': 'People can keep working and sync later',
      }),
      help: 'Letting people work offline and sync later adds a lot to the cost.',
    },
    {
      key: 'accessibilityTarget',
      label: 'How accessible should it be?',
      type: 'radio',
      required: true,
      default: 'wcag-2.2-aa',
      options: choices({
        'wcag-2.2-aa': 'The usual standard (WCAG 2.2 AA)',
        'aa-by-law': 'What the law requires (WCAG 2.2 AA, with proof of compliance)',
        'beyond-aa': 'Beyond the standard (more than AA)',
      }),
      help: "How well it works for people with disabilities, such as people who can't see, hear or use a mouse.",
    },
    {
      key: 'distribution',
      label: 'How will people get it?',
      type: 'checkboxes',
      required: false,
      showWhen: { field: 'platforms', includesAny: ['ios', 'android', 'desktop'] },
      options: choices({
        'public-stores': 'From the public app stores',
        'company-devices': 'Our company installs it (device management)',
        'direct-link': 'From a direct link',
      }),
    },
  ],
};
