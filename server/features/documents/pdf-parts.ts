/** The parts of the PDF: answers in their kinds, and the mockup as vectors. */
import { Circle, G, Line, Link, Polygon, Rect, StyleSheet, Svg, Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import type { Mockup } from '#domain/mockup/component.ts';
import { drawComponent } from '#domain/mockup/draw.ts';
import type { Shape } from '#domain/mockup/shapes.ts';
import { paperPaints, pictureSize } from '#domain/mockup/svg.ts';
import type { Description } from '#domain/questionnaire/describe.ts';

export const ink = { text: '#0f172a', muted: '#475569', line: '#cbd5e1', accent: '#2563eb', soft: '#f1f5f9' };

const styles = StyleSheet.create({
  paragraph: { marginBottom: 2 },
  item: { flexDirection: 'row', marginBottom: 2 },
  mark: { width: 16, color: ink.muted },
  itemText: { flex: 1 },
  pairLabel: { width: 150, color: ink.muted, paddingRight: 8 },
  table: { borderTop: `0.5pt solid ${ink.line}`, marginTop: 2 },
  row: { flexDirection: 'row', borderBottom: `0.5pt solid ${ink.line}` },
  head: { backgroundColor: ink.soft },
  cell: { flex: 1, padding: 4, fontSize: 9 },
  headCell: { fontWeight: 700 },
  link: { color: ink.accent },
});

function row(cells: readonly string[], key: number | 'head') {
  const isHead = key === 'head';
  return h(
    View,
    { key, wrap: false, style: isHead ? [styles.row, styles.head] : styles.row },
    cells.map((text, index) =>
      // Columns have no other name than their place.
      h(Text, { key: String(index), style: isHead ? [styles.cell, styles.headCell] : styles.cell }, text),
    ),
  );
}

export function answerView(answer: Description): ReactElement | null {
  switch (answer.kind) {
    case 'empty':
      return null;
    case 'text':
      return answer.href
        ? h(Link, { src: answer.href, style: styles.link }, answer.text)
        : h(Text, { style: styles.paragraph }, answer.text);
    case 'list':
      return h(
        View,
        null,
        answer.items.map((item, index) =>
          h(
            View,
            { key: `${index} ${item}`, style: styles.item, wrap: false },
            h(Text, { style: styles.mark }, answer.ordered ? `${index + 1}.` : '•'),
            h(Text, { style: styles.itemText }, item),
          ),
        ),
      );
    case 'pairs':
      return h(
        View,
        null,
        answer.items.map(({ label, text }) =>
          h(
            View,
            { key: label, style: styles.item },
            h(Text, { style: styles.pairLabel }, label),
            h(Text, { style: styles.itemText }, text),
          ),
        ),
      );
    case 'table':
      return h(View, { style: styles.table }, row(answer.columns, 'head'), answer.rows.map(row));
  }
}

function shapeView(shape: Shape, key: number): ReactElement {
  switch (shape.kind) {
    case 'rect':
      return h(Rect, {
        key,
        x: shape.x,
        y: shape.y,
        width: shape.width,
        height: shape.height,
        rx: shape.radius,
        ry: shape.radius,
        fill: paperPaints[shape.fill],
        ...(shape.stroke ? { stroke: paperPaints[shape.stroke], strokeWidth: 1 } : {}),
      });
    case 'line': {
      const { x1, y1, x2, y2, strokeWidth } = shape;
      return h(Line, { key, x1, y1, x2, y2, stroke: paperPaints[shape.stroke], strokeWidth });
    }
    case 'circle':
      return h(Circle, { key, cx: shape.cx, cy: shape.cy, r: shape.r, fill: paperPaints[shape.fill] });
    case 'polygon': {
      const points = shape.points.map((point) => point.join(',')).join(' ');
      return h(Polygon, { key, points, fill: paperPaints[shape.fill] });
    }
    case 'text':
      return h(
        Text,
        {
          key,
          x: shape.x,
          y: shape.y,
          fill: paperPaints[shape.fill],
          textAnchor: shape.align,
          style: { fontSize: shape.size, fontWeight: shape.weight === 'bold' ? 700 : 400 },
        } as object,
        shape.text,
      );
  }
}

/** As large as a page allows, never larger than it was drawn. */
export function mockupView(mockup: Mockup): ReactElement {
  const { width, height } = pictureSize(mockup);
  const scale = Math.min(1, 480 / width, 620 / height);
  return h(
    Svg,
    { width: width * scale, height: height * scale, viewBox: `0 0 ${width} ${height}` },
    h(Rect, { x: 0, y: 0, width, height, fill: '#ffffff', stroke: ink.line, strokeWidth: 1 }),
    mockup.components.map((component) =>
      h(
        G,
        { key: component.id, transform: `translate(${component.x}, ${component.y})` },
        drawComponent(component).map(shapeView),
      ),
    ),
  );
}
