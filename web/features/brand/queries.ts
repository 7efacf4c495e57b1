/** Brand queries and mutations. A saved brand shows on the open page immediately. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { changeLogo, readBrand, removeLogo, updateBrand } from '#contract/brand.ts';
import type { BodyInputOf } from '#contract/endpoint.ts';
import type { Brand, LogoTheme } from '#domain/brand.ts';
import { call } from '../../lib/api-client.ts';
import { send } from '../../lib/http.ts';
import { queryFor, queryKeyFor } from '../../lib/query-client.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { showBrand } from './show-brand.ts';

export const useSavedBrand = () => useQuery({ ...queryFor(readBrand), refetchOnMount: 'always' });

function useShowSaved() {
  const cache = useQueryClient();
  return (brand: Brand) => {
    cache.setQueryData(queryKeyFor(readBrand), brand);
    showBrand(brand);
  };
}

export function useUpdateBrand() {
  const onSuccess = useShowSaved();
  return useMutation({
    mutationFn: (body: BodyInputOf<typeof updateBrand>) => call(updateBrand, { body }),
    onSuccess,
  });
}

/** Null removes the logo. */
export function useSaveLogo(theme: LogoTheme) {
  const onSuccess = useShowSaved();
  return useMutation({
    mutationFn: async (logo: Blob | null): Promise<Brand> => {
      if (!logo) return call(removeLogo, { params: { theme } });
      const url = changeLogo.path.replace(':theme', theme);
      const response = await send({ method: changeLogo.method, url, body: logo });
      return response.json();
    },
    onSuccess,
  });
}
