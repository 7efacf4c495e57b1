/** Second factor queries and mutations. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf } from '#contract/endpoint.ts';
import {
  confirmSecondFactor,
  forgetRememberedDevice,
  listRememberedDevices,
  readSecondFactor,
  renewRecoveryCodes,
  setUpSecondFactor,
  turnOffSecondFactor,
} from '#contract/second-factor.ts';
import { call } from '../../lib/api-client.ts';
import { queryFor, queryKeyFor } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';

export const useSecondFactor = () => useQuery({ ...queryFor(readSecondFactor), staleTime: 0 });

function useRefresh() {
  const cache = useQueryClient();
  return () => {
    void cache.invalidateQueries({ queryKey: queryKeyFor(readSecondFactor) });
    void cache.invalidateQueries({ queryKey: queryKeyFor(listRememberedDevices) });
  };
}

/** Nothing changes until a code confirms the new key. */
export const useSetUpSecondFactor = () =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof setUpSecondFactor>) => call(setUpSecondFactor, { body }),
  });

export function useConfirmSecondFactor() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof confirmSecondFactor>) => call(confirmSecondFactor, { body }),
    onSuccess: refresh,
  });
}

export function useTurnOffSecondFactor() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof turnOffSecondFactor>) => call(turnOffSecondFactor, { body }),
    onSuccess: refresh,
  });
}

export function useRenewRecoveryCodes() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof renewRecoveryCodes>) => call(renewRecoveryCodes, { body }),
    onSuccess: refresh,
  });
}

export const useRememberedDevices = () => useQuery({ ...queryFor(listRememberedDevices), staleTime: 0 });

export function useForgetRememberedDevice() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (deviceId: string) => call(forgetRememberedDevice, { params: { deviceId } }),
    onSettled: refresh,
  });
}
