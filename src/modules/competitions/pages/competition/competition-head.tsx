import { Expand } from 'lucide-react'
import { formatCount, formatPercent } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { BackButton } from '@/kits/record/back-button.tsx'
import { PageTools } from '@/lib/page-tools.tsx'
import { Button } from '@/ui/button.tsx'
import { WorkbookButtons } from '../import/workbook-buttons.tsx'
import { StateTag } from '../state-tag.tsx'
import { useMatchAddress } from '../use-match-address.ts'
import { useCompetitionLabels } from '../use-competition-labels.ts'
import type { Competition } from './competition.ts'
import { OrganiserMenu } from './organiser-menu.tsx'

/** Its name and groups, when, how many take part, how many finished; and the way to the wall. */
export function CompetitionHead({ competition, onBack }: { competition: Competition; onBack: () => void }) {
  const { search, go } = useMatchAddress()
  const t = useT('competition')
  const labels = useCompetitionLabels()
  const { head, teams, events } = competition
  const isRunning = head.state === 'running'
  const groups = [...new Set(events.map((event) => labels.group(event)))].join(t('comma'))
  const showWall = () => {
    // Full screen must be asked for inside the press; where it is refused the wall fills the window instead.
    document.documentElement.requestFullscreen?.().catch(() => undefined)
    go({ ...search, wall: 1 })
  }
  return (
    <header className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 rounded border border-line bg-surface px-3 py-2">
      <BackButton label={t('back')} onBack={onBack} />
      <h2 className="min-w-0 text-page font-semibold">
        {head.name} · {groups}
      </h2>
      <p className="flex flex-wrap items-center gap-x-4 text-body text-t2">
        <span>{head.heldOn}</span>
        {!isRunning && head.entryUntil && <span>{t('entry.until', { day: head.entryUntil })}</span>}
        {competition.organiser && <span>{competition.organiser}</span>}
        {teams.length > 0 && (
          <span>{t(head.level === 'district' ? 'head.schools' : 'head.classes', { n: teams.length })}</span>
        )}
        <span>{t('head.entries', { n: formatCount(head.entries) })}</span>
        {head.finished.of > 0 && (
          <span>{t('head.finished', { rate: formatPercent(head.finished), ...head.finished })}</span>
        )}
      </p>
      <StateTag head={head} />
      <div className="ml-auto flex flex-wrap gap-2">
        {isRunning && <WorkbookButtons id={head.id} kind="results" mayImport={head.mine} />}
        {head.mine && <OrganiserMenu competition={competition} />}
      </div>
      {isRunning && (
        <PageTools>
          <Button
            size="small"
            className="ml-auto max-[600px]:hidden"
            icon={<Expand size={14} />}
            onClick={showWall}
          >
            {t('wall.open')}
          </Button>
        </PageTools>
      )}
    </header>
  )
}
