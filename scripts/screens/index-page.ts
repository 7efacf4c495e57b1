/** The page that shows all screenshots, grouped by screen. */

export interface Screenshot {
  screen: string;
  state: string;
  width: number;
  theme: string;
  file: string;
}

const style = `
  body { font: 14px system-ui; margin: 24px; background: #f4f4f5; color: #18181b; }
  h2 { margin: 32px 0 8px; }
  .row { display: flex; gap: 16px; overflow-x: auto; align-items: flex-start; padding-bottom: 8px; }
  figure { margin: 0; flex: none; }
  img { display: block; height: 420px; width: auto; border: 1px solid #d4d4d8; border-radius: 6px; }
  figcaption { margin-top: 4px; color: #52525b; }
`;

export function indexPage(screenshots: readonly Screenshot[]): string {
  const names = [...new Set(screenshots.map(({ screen }) => screen))];
  const figure = ({ state, width, theme, file }: Screenshot) =>
    `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a><figcaption>${state}, ${width} px, ${theme}</figcaption></figure>`;
  const groups = names.map(
    (name) =>
      `<h2 id="${name}">${name}</h2><div class="row">${screenshots
        .filter(({ screen }) => screen === name)
        .map(figure)
        .join('')}</div>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style><h1>Screens</h1>
<p>${names.map((name) => `<a href="#${name}">${name}</a>`).join(' · ')}</p>${groups.join('\n')}`;
}
