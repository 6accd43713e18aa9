import { useBlocker } from '@tanstack/react-router'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialog.tsx'

/** Asks before text that was typed into cells and not confirmed is lost, whichever way leads out. Filters stay free. */
export function LeaveGuard({ plan, count }: { plan: string; count: number }) {
  const t = useT('import')
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      count > 0 && (current.pathname !== next.pathname || (next.search as { plan?: string }).plan !== plan),
    enableBeforeUnload: () => count > 0,
    withResolver: true,
  })
  const stay = () => blocker.status === 'blocked' && blocker.reset()
  return (
    <Dialog
      open={blocker.status === 'blocked'}
      onClose={stay}
      title={t('leave.title')}
      description={t('leave.text', { count })}
      actions={
        <>
          <Button onClick={() => blocker.status === 'blocked' && blocker.proceed()}>
            {t('leave.leave')}
          </Button>
          <Button look="primary" onClick={stay}>
            {t('leave.stay')}
          </Button>
        </>
      }
    />
  )
}
