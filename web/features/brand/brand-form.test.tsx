/** Brand form: live preview, contrast advice, invalid colors and files, logos converted to PNG, and the saved brand on the open page. */
import { expect, it, onTestFinished } from 'vitest';
import { changeLogo, readBrand, removeLogo, updateBrand } from '#contract/brand.ts';
import { accentPalette } from '#domain/accent-palette.ts';
import { defaultBrand } from '#domain/brand.ts';
import { readPicture } from '#domain/photo.ts';
import { renderApp } from '#test/component/app.tsx';
import { followEvents } from '#test/component/live-events.ts';
import { showBrand } from './show-brand.ts';

const open = async (logos = defaultBrand.logos) => {
  onTestFinished(() => showBrand(defaultBrand));
  return renderApp('/brand', {
    as: 'admin',
    server: (server) => server.respond(readBrand, { ...defaultBrand, logos }),
  });
};

it('previews what is typed, says how a light color changes, and shows the brand once saved', async () => {
  const screen = await open();
  await screen.getByLabelText('Portal name').fill('Northwind');
  await screen.getByRole('textbox', { name: 'Accent color', exact: true }).fill('#FFCC00');
  await screen.getByLabelText('Email footer').fill('1 Harbor Road');
  const preview = screen.getByRole('region', { name: 'Preview' });
  await expect.element(preview).toHaveTextContent(/Northwind.*From Northwind.*1 Harbor Road/);
  const { accent } = accentPalette('#ffcc00').light;
  await expect.element(screen.getByText(/contrast of only 1.5:1/)).toHaveTextContent(accent.toUpperCase());
  // Only the preview changes until the brand is saved.
  await expect.element(screen.getByRole('banner')).toHaveTextContent('Client Portal');

  // Leaving the page keeps what was typed.
  await screen.router.navigate({ to: '/help' });
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Help');
  await screen.router.navigate({ to: '/brand' });
  await expect.element(screen.getByText('What you typed before is still here.')).toBeVisible();

  const saved = { ...defaultBrand, name: 'Northwind', accentColor: '#ffcc00', emailFooter: '1 Harbor Road' };
  screen.server.respond(updateBrand, saved);
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(screen.getByRole('banner')).toHaveTextContent('Northwind');
  expect(document.title).toBe('Brand · Northwind');
  await expect.element(screen.getByText('What you typed before is still here.')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  const shown = () => getComputedStyle(document.documentElement).getPropertyValue('--color-accent');
  expect(shown()).toBe(accent);
  expect(screen.server.requestsTo(updateBrand).at(-1)?.body).toEqual({
    name: 'Northwind',
    accentColor: '#FFCC00',
    senderName: '',
    emailFooter: '1 Harbor Road',
  });
});

it('shows an error beside the field for an invalid color', async () => {
  const screen = await open();
  await screen.getByRole('textbox', { name: 'Accent color', exact: true }).fill('blue');
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Accent color', exact: true }))
    .toHaveAccessibleDescription(/Enter a color as # and six hex digits/);
  expect(screen.server.requestsTo(updateBrand)).toEqual([]);
});

it('converts an SVG to a PNG before sending it, and shows the logo in the top bar', async () => {
  const screen = await open();
  const logos = { light: { version: 'v1', width: 720, height: 180 }, dark: null };
  screen.server.respond(changeLogo, { ...defaultBrand, logos });
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="10"><rect width="40" height="10"/></svg>';
  await screen
    .getByLabelText('Logo for light pages', { exact: true })
    .upload(new File([svg], 'logo.svg', { type: 'image/svg+xml' }));
  await expect.element(screen.getByRole('button', { name: 'Remove logo for light pages' })).toBeVisible();
  const sent = screen.server.requestsTo(changeLogo).at(-1)?.body as Blob;
  expect(readPicture(new Uint8Array(await sent.arrayBuffer()))).toEqual({
    type: 'image/png',
    width: 720,
    height: 180,
  });
  const logo = screen.getByRole('banner').getByRole('img', { name: 'Client Portal' });
  await expect.element(logo).toHaveAttribute('src', '/api/brand/logos/light?version=v1');

  screen.server.respond(removeLogo, defaultBrand);
  await screen.getByRole('button', { name: 'Remove logo for light pages' }).click();
  await expect.element(screen.getByRole('banner')).toHaveTextContent('Client Portal');
});

it("says why a file can't be a logo, and clears the message when the logo is removed", async () => {
  const screen = await open({ light: null, dark: { version: 'v1', width: 720, height: 180 } });
  await screen
    .getByLabelText('Logo for dark pages', { exact: true })
    .upload(new File(['nothing'], 'logo.png', { type: 'image/png' }));
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent("We can't read this image. Choose a PNG, SVG, WebP or JPEG file.");
  screen.server.respond(removeLogo, defaultBrand);
  await screen.getByRole('button', { name: 'Remove logo for dark pages' }).click();
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
});

it('keeps what another admin saves in the meantime', async () => {
  const screen = await open();
  const sendEvent = await followEvents(screen.server);
  const color = screen.getByRole('textbox', { name: 'Accent color', exact: true });
  await color.fill('#FFCC00');
  const theirs = { ...defaultBrand, name: 'Northwind' };
  screen.server.respond(readBrand, theirs);
  sendEvent({ type: 'audit-written' });
  await expect.element(screen.getByLabelText('Portal name')).toHaveValue('Northwind');
  await expect.element(color).toHaveValue('#FFCC00');

  // Leaving the page keeps only this admin's own change.
  await screen.router.navigate({ to: '/help' });
  screen.server.respond(readBrand, { ...theirs, name: 'Southwind', emailFooter: '1 Harbor Road' });
  await screen.router.navigate({ to: '/brand' });
  await expect.element(screen.getByLabelText('Portal name')).toHaveValue('Southwind');
  await expect.element(color).toHaveValue('#FFCC00');

  screen.server.respond(updateBrand, { ...theirs, name: 'Southwind', accentColor: '#ffcc00' });
  await screen.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  expect(screen.server.requestsTo(updateBrand).at(-1)?.body).toEqual({
    name: 'Southwind',
    accentColor: '#FFCC00',
    senderName: '',
    emailFooter: '1 Harbor Road',
  });
});

it("says that a logo couldn't be removed, and keeps focus in its card", async () => {
  const screen = await open({ light: null, dark: { version: 'v1', width: 720, height: 180 } });
  screen.server.refuse(removeLogo, 500, 'internal', 'Something went wrong');
  const remove = screen.getByRole('button', { name: 'Remove logo for dark pages' });
  await remove.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent("We couldn't remove the logo.");
  await expect.element(screen.getByRole('button', { name: 'Replace logo for dark pages' })).toHaveFocus();
});
