/** Two-step sign-in on the profile page, and remembered devices in the settings. */
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { listSessions } from '#contract/auth.ts';
import { readNotificationPreferences } from '#contract/notifications.ts';
import {
  confirmSecondFactor,
  forgetRememberedDevice,
  listRememberedDevices,
  readSecondFactor,
  renewRecoveryCodes,
  type SecondFactor,
  setUpSecondFactor,
  turnOffSecondFactor,
} from '#contract/second-factor.ts';
import { notificationModesOf } from '#domain/notification-preference.ts';
import { expectAccessible } from '#test/component/accessibility.ts';
import { renderApp, sampleTime } from '#test/component/app.tsx';
import { queryClient } from '../../lib/query-client.ts';

const recoveryCodes = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-JKMN-PQRS-TVWX-000${index}`);
const turnedOn = { isOn: true, since: sampleTime, recoveryCodesLeft: 10, isRequired: false };
const turnedOff = { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false };

async function openProfile(state: SecondFactor = turnedOff) {
  const screen = await renderApp('/profile', {
    as: 'client',
    server(server) {
      server.respond(readSecondFactor, state);
      server.respond(setUpSecondFactor, {
        key: 'JBSWY3DPEHPK3PXP',
        link: 'otpauth://totp/sample',
        qrCode: { size: 9, path: 'M4 4h1v1h-1z' },
      });
      server.respond(confirmSecondFactor, { recoveryCodes });
      server.respond(renewRecoveryCodes, { recoveryCodes });
      server.respond(turnOffSecondFactor, undefined);
    },
  });
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog');
  /** Opens the setup and confirms the password. */
  const setUp = async () => {
    await press('Set up');
    await dialog.getByLabelText('Password', { exact: true }).fill('the password');
    await dialog.getByRole('button', { name: 'Continue' }).click();
  };
  return { ...screen, press, setUp, dialog };
}

it('asks for the password before it shows a key', async () => {
  const { press, dialog, server } = await openProfile();
  await press('Set up');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByText('Password is required').first()).toBeVisible();
  server.refuseWith(setUpSecondFactor, 400, {
    code: 'invalid',
    message: 'Wrong',
    issues: [{ path: 'password', message: 'The password is incorrect' }],
  });
  await dialog.getByLabelText('Password', { exact: true }).fill('not it');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByText('The password is incorrect')).toBeVisible();
  await expect.element(dialog.getByText('JBSW Y3DP EHPK 3PXP')).not.toBeInTheDocument();
});

it('sets up with the QR code or the key, and shows the recovery codes until they are saved', async () => {
  const { setUp, dialog, server } = await openProfile();
  await setUp();
  await expect.element(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expect.element(dialog.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(dialog.getByText('Enter the code', { exact: true })).toBeVisible();
  await dialog.getByLabelText('Code', { exact: true }).fill('123456');
  server.respond(readSecondFactor, turnedOn);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(dialog.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
  expect(dialog.getByRole('listitem').elements()).toHaveLength(10);
  await expectAccessible();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await dialog.getByRole('button', { name: 'Copy codes' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(copied).toHaveBeenCalledWith(`${recoveryCodes.join('\n')}\n`);
  await dialog.getByRole('button', { name: 'I saved my codes' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('10 recovery codes left')).toBeVisible();
});

it("shows the server's error for a wrong code", async () => {
  const { setUp, dialog, server } = await openProfile();
  server.refuseWith(confirmSecondFactor, 400, {
    code: 'invalid',
    message: 'Wrong',
    issues: [{ path: 'code', message: "This code isn't correct." }],
  });
  await setUp();
  await dialog.getByLabelText('Code', { exact: true }).fill('123456');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(dialog.getByText("This code isn't correct.")).toBeVisible();
});

it('turns off with the password and a code', async () => {
  const { press, dialog, server } = await openProfile(turnedOn);
  await press('Turn off');
  await dialog.getByLabelText('Password', { exact: true }).fill('the password');
  await dialog.getByLabelText('Code', { exact: true }).fill('12');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect.element(dialog.getByText('or a recovery code').first()).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText('Code', { exact: true }).fill('123456');
  server.respond(readSecondFactor, turnedOff);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect.element(page.getByRole('button', { name: 'Set up', exact: true })).toBeVisible();
  expect(server.requestsTo(turnOffSecondFactor).map(({ body }) => body)).toEqual([
    { password: 'the password', code: '123456' },
  ]);
});

it('says that staff have to set it up again once they turn it off, if the portal requires it', async () => {
  const { press, dialog } = await openProfile({ ...turnedOn, isRequired: true });
  await press('Turn off');
  await expect.element(dialog.getByText(/you'll have to set it up again/)).toBeVisible();
  await expect.element(dialog.getByText(/no longer need a code/)).not.toBeInTheDocument();
});

it('suggests new recovery codes when few are left, and creates them', async () => {
  const { press, dialog } = await openProfile({ ...turnedOn, recoveryCodesLeft: 1 });
  await expect.element(page.getByText('1 recovery code left')).toBeVisible();
  await expect.element(page.getByText('Get new recovery codes before you run out.')).toBeVisible();
  await press('Get new recovery codes');
  await dialog.getByLabelText('Code', { exact: true }).fill('123456');
  await dialog.getByRole('button', { name: 'Get new codes' }).click();
  await expect.element(dialog.getByText('ABCD-EFGH-JKMN-PQRS-TVWX-0009')).toBeVisible();
});

it('says when every recovery code has been used', async () => {
  await openProfile({ ...turnedOn, recoveryCodesLeft: 0 });
  await expect.element(page.getByText("You've used all your recovery codes. Get new ones.")).toBeVisible();
});

it('lists remembered devices without moving the rest of the page, and forgets one', async () => {
  let release = () => {};
  const laptop = {
    id: '00000000-0000-4000-8000-000000000001',
    createdAt: sampleTime,
    lastUsedAt: sampleTime,
    expiresAt: '2026-04-01T09:30:00.000Z',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    address: '192.0.2.1',
  };
  const { server } = await renderApp('/settings', {
    as: 'client',
    server(fake) {
      fake.respond(listSessions, []);
      fake.respond(readNotificationPreferences, notificationModesOf([]));
      fake.respond(listRememberedDevices, [laptop]);
      fake.respond(forgetRememberedDevice, undefined);
      release = fake.hold(listRememberedDevices);
    },
  });
  // Mounted, so its code has loaded.
  await expect.poll(() => server.requestsTo(listRememberedDevices)).toHaveLength(1);
  await expect.poll(() => queryClient.isFetching()).toBe(1);
  const tops = () =>
    page
      .getByRole('heading')
      .elements()
      .map((each) => each.getBoundingClientRect().top);
  const before = tops();
  release();
  await expect.element(page.getByText('192.0.2.1, remembered until')).toBeVisible();
  expect(tops().slice(0, before.length)).toEqual(before);
  await expectAccessible(document.body, { isWholePage: true });
  server.respond(listRememberedDevices, []);
  await page.getByRole('button', { name: /^Forget Firefox/ }).click();
  await expect.element(page.getByText('Remembered devices')).not.toBeInTheDocument();
  expect(server.requestsTo(forgetRememberedDevice)).toHaveLength(1);
});
