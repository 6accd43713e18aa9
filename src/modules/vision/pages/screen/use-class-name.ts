import { useSchoolAdminDataTotals } from '@/modules/vision/api/screen.ts'
import { useT } from '@/i18n/i18n.ts'
import { useScreen } from './screen-context.tsx'

/** `3 班` while one class is looked at. */
export function useClassName() {
  const { filter } = useScreen()
  const t = useT('vision')
  const number = useSchoolAdminDataTotals(filter).data?.area.class?.number
  return number === undefined ? undefined : t('class', { number })
}
