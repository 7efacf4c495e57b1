/** Section 4: where it runs, on which devices, with and without a connection. */

import { choices } from '../choices.ts';
import type { Section } from '../types.ts';

const platforms = choices({
  web: 'Web',
  ios: 'iPhone and iPad (iOS)',
  android: 'Android phones and tablets',
  desktop: 'Desktop program (Windows, Mac or Linux)',
});

export const platformsDevices: Section = {
  number: 4,
  name: 'Platforms & Devices',
  fields: [
    {
      key: 'platforms',
      label: 'Where must it run?',
      type: 'checkboxes',
      required: true,
      options: platforms,
      help: 'Web means that it opens in a browser, on a computer or a phone.',
    },
    {
      key: 'primaryPlatform',
      label: 'Which comes first?',
      type: 'radio',
      required: true,
      showWhen: { field: 'platforms', countAtLeast: 2 },
      options: platforms,
      optionsFrom: 'chosenPlatforms',
      help: 'The one to get right first if they cannot all be ready on the same day.',
    },
    {
      key: 'browserSupport',
      label: 'Which browsers must work?',
      type: 'radio',
      required: false,
      showWhen: { field: 'platforms', includes: 'web' },
      options: choices({
        current: 'Current browsers',
        'two-years-back': 'Current browsers and those of the last two years',
        'company-managed': 'The browsers that our company manages',
      }),
    },
    {
      key: 'mobileApproach',
      label: 'Store app or installable web app?',
      type: 'radio',
      required: true,
      showWhen: { field: 'platforms', includesAny: ['ios', 'android'] },
      options: choices({
        native: 'A store app made for each system',
        'cross-platform': 'One store app for both systems',
        'installable-web': 'A web app that people can install',
      }),
      help: 'Store apps reach more of the phone and cost more to make and keep (native, cross-platform, PWA).',
    },
    {
      key: 'deviceFeatures',
      label: 'Which abilities of the device does it need?',
      type: 'checkboxes',
      required: false,
      showWhen: { field: 'platforms', includesAny: ['web', 'ios', 'android'] },
      options: choices(
        {
          camera: 'Camera',
          location: 'Location',
          push: 'Push notifications',
          biometrics: 'Fingerprint or face recognition',
          bluetooth: 'Bluetooth',
          nfc: 'Contactless reading (NFC)',
          none: 'None of these',
        },
        { value: 'none' },
      ),
    },
    {
      key: 'offlineUse',
      label: 'Without a connection it must…',
      type: 'radio',
      required: true,
      options: choices({
        'not-work': 'Not work, a connection is always there',
        readable: 'Still be readable',
        'work-and-sync': 'Keep working and catch up later',
      }),
      help: 'Working offline and catching up later (synchronisation) is a large part of the cost.',
    },
    {
      key: 'accessibilityTarget',
      label: 'How accessible must it be?',
      type: 'radio',
      required: true,
      default: 'wcag-2.2-aa',
      options: choices({
        'wcag-2.2-aa': 'Good for everybody (WCAG 2.2 AA)',
        'aa-by-law': 'The law requires it of us (WCAG 2.2 AA, with proof)',
        'beyond-aa': 'More than that (beyond AA)',
      }),
      help: 'How well it works for people who cannot see, hear or use a mouse. AA is the usual standard.',
    },
    {
      key: 'distribution',
      label: 'How do people get it?',
      type: 'checkboxes',
      required: false,
      showWhen: { field: 'platforms', includesAny: ['ios', 'android', 'desktop'] },
      options: choices({
        'public-stores': 'From the public app stores',
        'company-devices': 'Our company installs it (device management)',
        'direct-link': 'By a direct link',
      }),
    },
  ],
};
