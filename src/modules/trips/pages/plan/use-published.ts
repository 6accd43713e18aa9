import { useT } from '@/i18n/i18n.ts'
import { toast } from '@/ui/toast-store.ts'

interface Written {
  saved: boolean
  id: number
  version: number
}
type Done = 'saved' | 'stopped' | 'started'

/** Says what became of a change, and offers to take it back as long as nobody changed it since. Throws what the server refused. */
export function usePublished() {
  const t = useT('trips')
  return async function notified(
    done: Done,
    act: Promise<Written>,
    back?: (written: Written) => Promise<Written>,
  ): Promise<Written> {
    const written = await act
    if (!written.saved) toast(t('plan.late'), { state: 'watch' })
    else
      toast(
        t(`plan.${done}`),
        back && {
          undo: () =>
            void back(written).then(
              ({ saved }) => toast(t(saved ? 'plan.saved' : 'plan.late')),
              (error: Error) => toast(error.message, { state: 'severe' }),
            ),
        },
      )
    return written
  }
}
