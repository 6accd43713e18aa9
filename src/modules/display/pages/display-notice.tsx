import { useT } from '@/i18n/i18n.ts'
import { WallStage } from '@/ui/size.tsx'
import { StateBlock } from '@/ui/state-block.tsx'

type DisplayNoticeProps =
  | { reason: 'ended' }
  | { reason: 'closed' | 'closed-all'; school: string }
  | { reason: 'unread'; why: string }

/** In place of the screen, figures and all: the link is no longer good, its module is closed to the school, or it could not be read yet. */
export function DisplayNotice(props: DisplayNoticeProps) {
  const t = useT('display')
  const labels = {
    ended: () => t('ended.detail'),
    closed: () => t('closed.detail'),
    'closed-all': () => t('closed.detail'),
    unread: () => t('unread.detail', { why: props.reason === 'unread' ? props.why : '' }),
  }
  return (
    <main data-theme="wall" role="status" className="h-dvh bg-bg text-t1">
      <WallStage>
        <StateBlock
          state={props.reason === 'unread' ? 'error' : 'forbidden'}
          title={
            'school' in props
              ? t(props.reason === 'closed' ? 'closed.title' : 'closed.all', { school: props.school })
              : t(`${props.reason}.title`)
          }
          detail={labels[props.reason]()}
        />
      </WallStage>
    </main>
  )
}
