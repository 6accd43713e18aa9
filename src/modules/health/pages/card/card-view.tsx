import { useState } from 'react'
import type { HealthCard } from '@/modules/health/contract/card.ts'
import { useT } from '@/i18n/i18n.ts'
import { usePhone } from '@/lib/use-phone.ts'
import { NoteStrip } from '@/kits/record/note-strip.tsx'
import { RecordFoot } from '@/kits/record/record-foot.tsx'
import { usePaper } from '@/kits/record/use-paper.tsx'
import { MarkDrawer } from './act/mark-drawer.tsx'
import { CardActions } from './card-actions.tsx'
import { CardHead } from './card-head.tsx'
import type { HealthCardProps } from './health-card-props.ts'
import { CardPaper } from './paper/card-paper.tsx'
import { BmiPanel } from './panels/bmi-panel.tsx'
import { CorrectionsPanel } from './panels/corrections-panel.tsx'
import { FollowUpPanel } from './panels/follow-up-panel.tsx'
import { FindingsPanel } from './panels/findings-panel.tsx'
import { GoalsPanel } from './panels/goals-panel.tsx'
import { HeightPanel } from './panels/height-panel.tsx'
import { ItemsPanel } from './panels/items-panel.tsx'
import { RadarPanel } from './panels/radar-panel.tsx'
import { ScoresPanel } from './panels/scores-panel.tsx'
import { YearsPanel } from './panels/years-panel.tsx'

type CardViewProps = HealthCardProps & { card: HealthCard; onRound: (round: number) => void }

const three = 'grid grid-cols-3 gap-3 max-[1100px]:grid-cols-2 max-[700px]:grid-cols-1'
const chart = 'h-72'

/** Head, how each score came about beside the radar, growth and years and what to train, then findings and history. */
export function CardView({ card, scope, neighbours, onOpen, onBack, onRound }: CardViewProps) {
  const t = useT('health-card')
  const isPhone = usePhone()
  const [isRegistering, setRegistering] = useState(false)
  const [paper, print] = usePaper('print-card', <CardPaper card={card} />)
  const { student, test, previous, next } = card
  const canWrite = scope === 'school' && !student.removed
  const actions = (
    <CardActions card={card} canWrite={canWrite} onRegister={() => setRegistering(true)} onPrint={print} />
  )
  return (
    <>
      <CardHead
        card={card}
        withSchool={scope === 'district'}
        neighbours={neighbours ?? { previous, next }}
        onOpen={onOpen}
        onBack={onBack}
        actions={!isPhone && actions}
      />
      {student.removed && <NoteStrip text={t('gone')} />}
      <div className="grid grid-cols-[minmax(0,2.1fr)_minmax(0,1fr)] gap-3 max-[1100px]:grid-cols-1">
        <ScoresPanel card={card} onRound={onRound} className="h-94 max-[1100px]:h-104 max-[600px]:h-150" />
        <RadarPanel test={test} className="h-94" />
      </div>
      <div className={three}>
        <BmiPanel student={student} className={chart} />
        <YearsPanel id={student.id} onRound={onRound} className={chart} />
        <GoalsPanel test={test} className={chart} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-3 max-[1100px]:grid-cols-1">
        <HeightPanel id={student.id} className="h-84" />
        <FindingsPanel student={student} className="h-84" />
      </div>
      <div className={three}>
        <FollowUpPanel student={student} className="h-84" />
        <ItemsPanel id={student.id} className="h-84" />
        <CorrectionsPanel id={student.id} className="h-84" />
      </div>
      {scope === 'district' && <p className="text-note text-t2">{t('audited')}</p>}
      {isPhone && <RecordFoot>{actions}</RecordFoot>}
      {isRegistering && test && <MarkDrawer card={card} test={test} onClose={() => setRegistering(false)} />}
      {paper}
    </>
  )
}
