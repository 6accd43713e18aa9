import { visionRecordList } from '@/modules/vision/contract/record-list.ts'
import { ofEachScope } from '@/kits/table/of-scope.ts'

export const definitions = ofEachScope(visionRecordList, 'visionRecords')
