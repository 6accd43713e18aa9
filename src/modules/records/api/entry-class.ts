import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { queryOptionsOf } from '@/api/query-options.ts'
import { sportEntryClass } from '@/modules/records/contract/entry-class.ts'

/** Classes to enter for, and the students of one; the one before stays while another is read. */
export const useEntryClass = (classId: number | undefined) =>
  useQuery({
    ...queryOptionsOf(sportEntryClass, classId === undefined ? {} : { class: classId }, {
      topic: 'sport',
      staleTime: 60_000,
    }),
    placeholderData: keepPreviousData,
  })
