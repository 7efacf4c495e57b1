/** Text analysis for the keyword plan: finds the project's name and the features that a description mentions. */
import { onOneLine } from './one-line.ts';
import { cutAtWord } from './project-name.ts';

const nameLength = 50;

/** A word of a name: it starts with a capital letter or a digit. */
const nameWord = String.raw`[\p{Lu}\d][\p{L}\p{N}'’&+-]*`;
const properName = `(${nameWord}(?: (?:& )?${nameWord}){0,4})`;

/** From the clearest to the vaguest: 'called "Fern & Fig"', 'named Trailmates', 'Trailmates is an app'. */
const namePatterns: readonly RegExp[] = [
  /(?:called|named|titled|name is|call it)\s+["“'‘«]([^"”'’»\n]{2,50})["”'’»]/iu,
  new RegExp(String.raw`(?:called|named|titled|name is|call it)\s+${properName}`, 'u'),
  new RegExp(String.raw`(?:^|[.!?\n]\s*)${properName} (?:is|will be|should be) (?:an?|the|our|my)\b`, 'u'),
];

/** Words that start a sentence with a capital letter without being a name. */
const notNames = /^(?:It|This|That|There|The|He|She|What|Our|My|We|I|You|They|App|Here)$/;

/** A period inside a word, as in 'version 2.0', doesn't end a sentence. */
const sentencesOf = (text: string) => text.split(/[.!?]+(?:\s|$)|[。！？\r\n]+/).map((part) => part.trim());

/** 'Hi there!' and 'Hello team' say nothing about the project. */
const greeting = /^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|thanks|thank you)\b/i;
const isGreeting = (sentence: string) => greeting.test(sentence) && sentence.split(/\s+/).length <= 4;

/** The name stated in the text, or else its first sentence that isn't a greeting, cut before the word that doesn't fit. */
export function nameFromText(text: string): string {
  const statedName = namePatterns
    .map((pattern) =>
      pattern
        .exec(text)?.[1]
        ?.trim()
        .replace(/['’]s?$/, ''),
    )
    .find((name) => name && !notNames.test(name));
  if (statedName) return onOneLine(statedName);
  const sentences = sentencesOf(text);
  const sentence = sentences.find((part) => part !== '' && !isGreeting(part)) ?? sentences[0] ?? '';
  return onOneLine(cutAtWord(onOneLine(sentence), nameLength));
}

/** Phrases that ask for a feature, with the feature's name, as the wizard spells it if the wizard offers it. */
const mentions: readonly [RegExp, string][] = [
  [/\b(?:log|sign)(?:ging|ing)?[- ]?(?:in|up|on)\b|\b(?:user|own|their) accounts?\b/i, 'User Authentication'],
  [/\bpay(?:s|ing|ments?)?\b|\bcheckout\b|\binvoices?\b|\bcredit cards?\b/i, 'Payment Processing'],
  [/\breal[- ]time\b|\blive updates?\b/i, 'Real-time Updates'],
  [/\bupload(?:s|ing)?\b|\battach(?:es|ing|ments?)?\b/i, 'File Upload'],
  [/\bsearch(?:es|ing)?\b|\bfilter(?:s|ing)?\b/i, 'Search & Filters'],
  [/\badmin(?:s|istrators?)?\b|\bback office\b/i, 'Admin Dashboard'],
  [/\bstatistics\b|\breports?\b|\breporting\b/i, 'Analytics'],
  [/\bnotif(?:y|ies|ied|ications?)\b|\breminders?\b|\bremind(?:s|ed)?\b|\balerts?\b/i, 'Notifications'],
  [/\bAPIs?\b|\bintegrat(?:e|es|ion|ions|ing)\b|\bsync(?:s|ed|ing|hroniz\w+)? with\b/i, 'API Integration'],
  [
    /\b(?:several|two|three|more|other|different|many) languages\b|\bmulti-?lingual\b|\btranslat\w+/i,
    'Multi-language',
  ],
  [
    /\bbook(?:s|ings?)?\b(?! ?(?:store|shop|club|case))|\bappointments?\b|\breserv(?:e|es|ations?)\b/i,
    'Booking Calendar',
  ],
  [/\bchat(?:s|ting)?\b|\bmessag(?:e|es|ing)\b/i, 'Messaging'],
  [/\bmaps?\b|\bnearby\b|\bGPS\b/i, 'Maps & Location'],
  [/\breviews?\b|\bratings?\b/i, 'Reviews & Ratings'],
  [/\bsubscri(?:be|bes|bers?|ptions?)\b|\bmemberships?\b/i, 'Subscriptions'],
  [/\btrack(?:s|ing)? (?:\w+ ){0,2}(?:orders?|deliver(?:y|ies)|shipments?|parcels?)\b/i, 'Order Tracking'],
];

export const mentionedFeatures = (text: string): string[] =>
  mentions.filter(([pattern]) => pattern.test(text)).map(([, feature]) => feature);
