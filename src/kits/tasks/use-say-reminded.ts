import type { Reminded } from '@/contract/task-figures.ts'
import { useT } from '@/i18n/i18n.ts'
import { toast } from '@/ui/toast-store.ts'

/** Says what became of a reminder: who was notified, and why some were not. */
export function useSayReminded() {
  const t = useT('tasks')
  return ({ sent, recipients, already, nobody, finished }: Reminded) => {
    const rest = [
      already > 0 && t('remind.already', { n: already }),
      nobody > 0 && t('remind.nobody', { n: nobody }),
      finished > 0 && t('remind.finished', { n: finished }),
    ].filter((each) => each !== false)
    const published = sent > 0 ? t('remind.sent', { n: sent, people: recipients }) : t('remind.none')
    toast([published, ...rest].join(t('comma')), { state: sent > 0 ? 'good' : 'watch', seconds: 6 })
  }
}
