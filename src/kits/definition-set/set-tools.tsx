import { History, Settings2 } from 'lucide-react'
import { useState } from 'react'
import type { DefinitionState } from '@/contract/definition-sets.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { SetHistory } from './set-history.tsx'
import { SwitchProgress } from './switch-progress.tsx'

type SetToolsProps = {
  state: DefinitionState
  /** Missing for a school: it reads. */
  onChange: (() => void) | undefined
}

/** Since when the set counts and why, a change under way, earlier ones, and for the bureau the way to another set. */
export function SetTools({ state, onChange }: SetToolsProps) {
  const t = useT('definition-sets')
  const [isListed, list] = useState(false)
  const { underWay, history } = state
  const newest = history.find((change) => change.state === 'done')
  return (
    <div className="mt-2 flex flex-col gap-2 text-body">
      {newest && (
        <p className="text-note text-t2">
          {t('since', { at: formatDateTime(newest.endedAt ?? newest.requestedAt), reason: newest.reason })}
        </p>
      )}
      {underWay ? (
        <SwitchProgress change={underWay} canStop={onChange !== undefined} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {onChange && (
            <Button size="small" icon={<Settings2 size={14} />} onClick={onChange}>
              {t('change')}
            </Button>
          )}
          {history.length > 0 && (
            <Button
              size="small"
              look="ghost"
              icon={<History size={14} />}
              aria-expanded={isListed}
              onClick={() => list(!isListed)}
            >
              {t('history', { n: history.length })}
            </Button>
          )}
        </div>
      )}
      {isListed && <SetHistory changes={history} />}
    </div>
  )
}
