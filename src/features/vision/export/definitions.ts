import { visionRecordList } from '@/contract/lists/vision-record-list.ts'
import { ofEachScope } from '@/kits/table/of-scope.ts'

export const definitions = ofEachScope(visionRecordList, 'visionRecords')
