import type { ListQuery } from '@/contract/lists/list.ts'
import type { VisionRecordRow } from '@/contract/lists/vision-record-list.ts'
import { visionRecordsPage, type VisionRecord } from '@/contract/vision-records.ts'
import { useListNeighbours } from '@/kits/record/use-list-neighbours.ts'
import type { ListScope } from '@/kits/table/list-scope.ts'
import { definitions } from '../list/definitions.ts'

/** Before and after in the list that led here, in its order; of a record opened by its link, those of the class. */
export const useNeighbours = (record: VisionRecord, scope: ListScope, query: ListQuery) =>
  useListNeighbours<VisionRecordRow, VisionRecord>(
    record.child.id,
    { name: definitions[scope].name, query, input: undefined, call: visionRecordsPage },
    record,
  )
