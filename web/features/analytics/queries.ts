/** Queries for the admin overview and analytics. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ranges, readAnalytics, readOverview } from '#contract/admin-analytics.ts';
import { queryFor } from '../../lib/query-client.ts';

export type Range = (typeof ranges)[number];

export const useOverview = () => useQuery({ ...queryFor(readOverview), refetchOnMount: 'always' });

export const useAnalytics = (range: Range) =>
  useQuery({
    ...queryFor(readAnalytics, { query: { range } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  });
