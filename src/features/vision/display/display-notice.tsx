import { useT } from '@/i18n/i18n.ts'
import { WallStage } from '@/ui/size.tsx'
import { StateBlock } from '@/ui/state-block.tsx'

type DisplayNoticeProps = { reason: 'ended' } | { reason: 'unread'; why: string }

/** In place of the screen, figures and all: the link is no longer good, or could not be read yet. */
export function DisplayNotice(props: DisplayNoticeProps) {
  const t = useT('display')
  const isEnded = props.reason === 'ended'
  return (
    <main data-theme="wall" role="status" className="h-dvh bg-bg text-t1">
      <WallStage>
        <StateBlock
          state={isEnded ? 'forbidden' : 'error'}
          title={t(`${props.reason}.title`)}
          detail={isEnded ? t('ended.detail') : t('unread.detail', { why: props.why })}
        />
      </WallStage>
    </main>
  )
}
