/** Passkey queries and mutations for the signed-in user. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Confirmation, listPasskeys, removePasskey, renamePasskey } from '#contract/passkeys.ts';
import { call } from '../../lib/api-client.ts';
import { deviceId } from '../../lib/device-id.ts';
import { queryFor, queryKeyFor } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

const ceremonies = () => import('./passkey-ceremonies.ts');

/** Confirms with a passkey if no password is given. */
const confirmationOf = async (password: string | undefined): Promise<Confirmation> =>
  password === undefined ? (await ceremonies()).confirm() : { password };

export const usePasskeys = () => useQuery({ ...queryFor(listPasskeys), staleTime: 0 });

function useChange<Input>(mutationFn: (input: Input) => Promise<unknown>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeyFor(listPasskeys) }),
  });
}

export const useAddPasskey = () =>
  useChange(async ({ name, password }: { name: string; password: string | undefined }) =>
    (await ceremonies()).create(name, await confirmationOf(password)),
  );

export const useRenamePasskey = (passkeyId: string) =>
  useChange((name: string) => call(renamePasskey, { params: { passkeyId }, body: { name } }));

export const useRemovePasskey = (passkeyId: string) =>
  useChange(async (password: string | undefined) =>
    call(removePasskey, {
      params: { passkeyId },
      body: await confirmationOf(password),
      deviceId: deviceId(),
    }),
  );
