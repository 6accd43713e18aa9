import { send } from '@/api/client.ts'
import { calendar } from '@/modules/records/contract/calendar.ts'

/** The terms of the present school year at the reader's place, for windows of days. */
export const readTerms = async () => (await send(calendar, {})).terms
