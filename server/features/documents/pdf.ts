/** Sets the requirements document as a PDF: cover, contents with page links, sections, open questions, mockup. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Document, Font, Link, Page, renderToBuffer, StyleSheet, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import {
  type DocumentSection,
  emptySectionText,
  noOpenQuestionsText,
  type RequirementsDocument,
} from '#domain/document/document.ts';
import { answerView, ink, mockupView } from './pdf-parts.ts';

/** Without the fonts there is still a document, in the one that every reader has. */
function fontFolder(): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve('@fontsource/inter/package.json'));
  } catch {
    return null;
  }
}

/** One family per script: the writer takes each character from the first that has it. */
function registerFonts(): string[] {
  const root = fontFolder();
  if (!root) return ['Helvetica'];
  const scripts = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'];
  const file = (script: string, weight: number) =>
    join(root, 'files', `inter-${script}-${weight}-normal.woff`);
  const available = scripts.filter((script) => existsSync(file(script, 400)));
  for (const script of available) {
    const fonts = [400, 700].map((fontWeight) => ({ src: file(script, fontWeight), fontWeight }));
    Font.register({ family: `Inter ${script}`, fonts });
  }
  // Words are broken where people broke them, not by rules of one language.
  Font.registerHyphenationCallback((word) => [word]);
  return available.map((script) => `Inter ${script}`);
}

let families: string[] | undefined;

const styles = StyleSheet.create({
  page: { padding: '56 56 64 56', fontSize: 10.5, lineHeight: 1.45, color: ink.text },
  cover: { padding: 56, fontSize: 10.5, lineHeight: 1.45, color: ink.text, justifyContent: 'space-between' },
  kind: { color: ink.accent, fontWeight: 700, letterSpacing: 0.5 },
  title: { fontSize: 30, fontWeight: 700, lineHeight: 1.2, marginTop: 140, marginBottom: 16 },
  summary: { fontSize: 12, color: ink.muted, maxLines: 12, textOverflow: 'ellipsis' },
  state: { fontSize: 13, fontWeight: 700, marginBottom: 2 },
  facts: { borderTop: `2pt solid ${ink.accent}`, paddingTop: 16, marginTop: 24 },
  fact: { flexDirection: 'row', marginBottom: 4 },
  factLabel: { width: 150, color: ink.muted },
  factText: { flex: 1 },
  heading: { fontSize: 18, fontWeight: 700, marginBottom: 10 },
  sectionState: { fontSize: 9, color: ink.muted, marginBottom: 10 },
  question: { marginBottom: 10 },
  label: { fontWeight: 700, fontSize: 10, marginBottom: 2 },
  entry: { flexDirection: 'row', color: ink.text, textDecoration: 'none', marginBottom: 6 },
  entryState: { color: ink.muted },
  muted: { color: ink.muted },
  footer: {
    position: 'absolute',
    left: 56,
    right: 56,
    bottom: 28,
    flexDirection: 'row',
    justifyContent: 'space-between',
    fontSize: 8,
    color: ink.muted,
  },
});

const footer = ({ title, state }: RequirementsDocument) =>
  h(
    View,
    { fixed: true, style: styles.footer },
    h(Text, { style: { maxLines: 1, textOverflow: 'ellipsis', maxWidth: 300 } }, title),
    h(Text, null, state),
    h(Text, {
      render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
        `Page ${pageNumber} of ${totalPages}`,
    }),
  );

function coverPage(document: RequirementsDocument, fontFamily: string[]): ReactElement {
  const { title, summary, state, version, facts } = document;
  return h(
    Page,
    { key: 'cover', size: 'A4', style: [styles.cover, { fontFamily }] },
    h(
      View,
      null,
      h(Text, { style: styles.kind }, 'REQUIREMENTS DOCUMENT'),
      h(Text, { style: styles.title }, title),
      summary ? h(Text, { style: styles.summary }, summary) : null,
    ),
    h(
      View,
      { style: styles.facts },
      h(Text, { style: styles.state }, state),
      h(Text, { style: [styles.muted, { marginBottom: 12 }] }, version),
      facts.map(({ label, text }) =>
        h(
          View,
          { key: label, style: styles.fact },
          h(Text, { style: styles.factLabel }, label),
          h(Text, { style: styles.factText }, text),
        ),
      ),
    ),
  );
}

function contents({ sections, mockup }: RequirementsDocument): ReactElement {
  const entry = (target: string, text: string, note: string) =>
    h(
      Link,
      { key: target, src: `#${target}`, style: styles.entry },
      h(Text, null, text, h(Text, { style: styles.entryState }, note && `   ${note}`)),
    );
  return h(
    View,
    null,
    h(Text, { style: styles.heading }, 'Contents'),
    sections.map(({ number, name, isCompleted }) =>
      entry(`section-${number}`, `${number}. ${name}`, isCompleted ? '' : 'Not completed yet'),
    ),
    entry('open-questions', 'Open questions', ''),
    mockup ? entry('mockup', 'Mockup', '') : null,
  );
}

function sectionView({ number, name, isCompleted, answers }: DocumentSection): ReactElement {
  return h(
    View,
    { key: number, id: `section-${number}`, style: { marginBottom: 18 } },
    h(Text, { style: styles.heading, minPresenceAhead: 60 }, `${number}. ${name}`),
    isCompleted ? null : h(Text, { style: styles.sectionState }, 'Not completed yet'),
    answers.length === 0 ? h(Text, { style: styles.muted }, emptySectionText) : null,
    answers.map(({ key, label, answer }) =>
      h(
        View,
        { key, style: styles.question },
        h(Text, { style: styles.label, minPresenceAhead: 24 }, label),
        answerView(answer),
      ),
    ),
  );
}

function openQuestionsView({ openQuestions }: RequirementsDocument): ReactElement {
  return h(
    View,
    { id: 'open-questions', style: { marginBottom: 18 } },
    h(Text, { style: styles.heading, minPresenceAhead: 40 }, 'Open questions'),
    openQuestions.length === 0 ? h(Text, { style: styles.muted }, noOpenQuestionsText) : null,
    openQuestions.map(({ section, sectionName, label, path }) =>
      h(
        View,
        { key: `${section}.${path}`, style: styles.question, wrap: false },
        h(Text, null, label),
        h(Text, { style: styles.muted }, `${section}. ${sectionName}`),
      ),
    ),
  );
}

export async function toPdf(document: RequirementsDocument): Promise<Buffer> {
  families ??= registerFonts();
  const fontFamily = families;
  const page = [styles.page, { fontFamily }];
  const { title, mockup, sections } = document;
  return renderToBuffer(
    h(
      Document,
      { title: `${title} - Requirements`, author: 'Client Portal', language: 'en' },
      coverPage(document, fontFamily),
      h(Page, { key: 'contents', size: 'A4', style: page }, contents(document), footer(document)),
      h(
        Page,
        { key: 'sections', size: 'A4', style: page },
        sections.map(sectionView),
        openQuestionsView(document),
        footer(document),
      ),
      mockup
        ? h(
            Page,
            { key: 'mockup', size: 'A4', style: page },
            h(View, { id: 'mockup' }, h(Text, { style: styles.heading }, 'Mockup'), mockupView(mockup)),
            footer(document),
          )
        : null,
    ),
  );
}
