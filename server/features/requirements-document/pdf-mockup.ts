/** Draws the mockup into the PDF as vectors. */
import type { Mockup } from '#domain/mockup/component.ts';
import { drawComponent } from '#domain/mockup/draw.ts';
import type { Shape } from '#domain/mockup/drawing-shapes.ts';
import { paperPaints, pictureSize } from '#domain/mockup/svg.ts';
import { ink, margin, type Sheet } from './pdf-sheet.ts';

function drawShape(sheet: Sheet, shape: Shape): void {
  const { doc } = sheet;
  switch (shape.kind) {
    case 'rect': {
      const radius = Math.min(shape.radius, shape.width / 2, shape.height / 2);
      doc.roundedRect(shape.x, shape.y, shape.width, shape.height, radius).lineWidth(1);
      if (shape.stroke) doc.fillAndStroke(paperPaints[shape.fill], paperPaints[shape.stroke]);
      else doc.fill(paperPaints[shape.fill]);
      return;
    }
    case 'line':
      doc
        .moveTo(shape.x1, shape.y1)
        .lineTo(shape.x2, shape.y2)
        .lineWidth(shape.strokeWidth)
        .stroke(paperPaints[shape.stroke]);
      return;
    case 'circle':
      doc.circle(shape.cx, shape.cy, shape.r).fill(paperPaints[shape.fill]);
      return;
    case 'polygon':
      doc.polygon(...shape.points).fill(paperPaints[shape.fill]);
      return;
    case 'text': {
      const style = { size: shape.size, weight: shape.weight === 'bold' ? 700 : 400 } as const;
      const width = sheet.widthOf(shape.text, style);
      const shift = { start: 0, middle: width / 2, end: width }[shape.align];
      // PDF text is positioned by the top of the line, mockup text by its baseline.
      const y = shape.y - shape.size * 0.97;
      sheet.write(shape.text, {
        ...style,
        x: shape.x - shift,
        y,
        width: width + 4,
        lineGap: 0,
        color: paperPaints[shape.fill],
      });
    }
  }
}

/** Centers the mockup horizontally, and scales it down if it doesn't fit on the rest of the page. */
export function drawMockup(sheet: Sheet, mockup: Mockup): void {
  const { doc, contentWidth } = sheet;
  const { width, height } = pictureSize(mockup);
  const top = doc.y;
  const scale = Math.min(1, contentWidth / width, (sheet.bottom() - top) / height);
  doc
    .save()
    .translate(margin.left + (contentWidth - width * scale) / 2, top)
    .scale(scale);
  doc.rect(0, 0, width, height).fill(ink.paper);
  for (const component of mockup.components) {
    doc.save().translate(component.x, component.y);
    for (const shape of drawComponent(component)) drawShape(sheet, shape);
    doc.restore();
  }
  // Last, so that components at the edge don't cover it.
  doc.rect(0, 0, width, height).lineWidth(1).stroke(ink.line);
  doc.restore();
  doc.y = top + height * scale;
}
