import { usePageAudience } from '@/lib/page-audience.ts'
import type { ReportDocument } from './report-data.ts'

/** Whether the report must not leave the house: it says so itself, or the figures of its page are internal ones. */
export function useIsInternal(document: ReportDocument | undefined): boolean {
  const page = usePageAudience()
  return document?.isInternal === true || page?.audience === 'internal'
}
