import type { SchoolRecord } from '@/contract/schools.ts'
import { noFigure } from '@/i18n/formats.ts'

/** The number of the school's contact, masked. */
export const ContactPhone = ({ record }: { record: SchoolRecord }) => <>{record.contactPhone || noFigure}</>
