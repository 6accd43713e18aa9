import { useMarkLesson } from '@/modules/pe/api/lessons.ts'
import type { LessonRow } from '@/modules/pe/contract/lessons.ts'
import { useT } from '@/i18n/i18n.ts'
import { toast } from '@/ui/toast-store.ts'

type Mark = Pick<LessonRow, 'state' | 'reason'>

/** Says of a lesson whether it was held; what stood before comes back by 撤销. */
export function useMark({ id, version, state, reason }: LessonRow) {
  const t = useT('physical')
  const { mutateAsync, isPending } = useMarkLesson()
  async function mark(next: Mark) {
    try {
      const saved = await mutateAsync({ id, version, ...next })
      const undo = () => {
        void mutateAsync({ id, version: saved.version, state, reason })
          .then(() => toast(t('mark.undone')))
          // A message has said why.
          .catch(() => undefined)
      }
      toast(t(`mark.saved.${saved.state}`), { undo })
      return true
    } catch {
      return false
    }
  }
  return { mark, isPending }
}
