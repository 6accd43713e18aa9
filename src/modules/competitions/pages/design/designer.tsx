import { Save, Send } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAddCompetition } from '@/modules/competitions/api/competitions.ts'
import { useSaveDraft } from '@/modules/competitions/api/designs.ts'
import type { CompetitionPlan } from '@/modules/competitions/contract/drafts.ts'
import { useSchoolChoices } from '@/api/organisation-choices.ts'
import { useT } from '@/i18n/i18n.ts'
import { BackButton } from '@/kits/record/back-button.tsx'
import { useUnsavedWork } from '@/lib/unsaved-work.ts'
import { Button } from '@/ui/button.tsx'
import { toast } from '@/ui/toast-store.ts'
import { AskDialog } from '../competition/ask-dialog.tsx'
import { useMatchAddress } from '../use-match-address.ts'
import { BasicsSection } from './basics-section.tsx'
import { EventsSection } from './events-section.tsx'
import { GroupsSection } from './groups-section.tsx'
import { asInput, problemsOf } from './plan.ts'
import { PlanPreview } from './plan-preview.tsx'
import { RulesSection } from './rules-section.tsx'
import { SchoolsSection } from './schools-section.tsx'

type Stored = { id: number; version: number }

/** A competition is designed here: saved as a draft as often as one likes, then announced, and entry opens. */
export function Designer({ first, stored }: { first: CompetitionPlan; stored?: Stored | undefined }) {
  const t = useT('competition')
  const { go } = useMatchAddress()
  const schools = useSchoolChoices(first.level === 'district')
  const save = useSaveDraft()
  const add = useAddCompetition()
  const [plan, setPlan] = useState(first)
  const [saved, setSaved] = useState({ plan: stored ? first : null, draft: stored })
  const [isTried, setTried] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [announced, setAnnounced] = useState<number | null>(null)
  const put = (part: Partial<CompetitionPlan>) => setPlan((before) => ({ ...before, ...part }))
  const everyone = schools.data?.rows ?? []
  const invited = plan.schools ?? everyone.map(({ id }) => id)
  const problems = problemsOf(plan, invited)
  const input = asInput(plan, invited)
  const isChanged = announced === null && plan !== saved.plan && plan !== first
  useUnsavedWork(
    isChanged
      ? { what: t('design.unsaved'), isLostBy: (next: Record<string, unknown>) => !next['draft'] }
      : null,
  )
  // Only after the work is no longer held as unsaved, so that nothing is asked on the way.
  useEffect(() => {
    if (announced !== null) go({ id: announced }, true)
  }, [announced, go])
  async function saveDraft() {
    try {
      const draft = await save.mutateAsync({ ...(saved.draft && { draft: saved.draft }), plan })
      setSaved({ plan, draft })
      toast(t('design.saved'))
      if (!saved.draft) go({ draft: draft.id }, true)
    } catch {
      // The line under the buttons says why.
    }
  }
  const announce = () => {
    setTried(true)
    if (input) setAsking(true)
  }
  const part = {
    plan,
    put,
    wrong: (problem: (typeof problems)[number]) =>
      isTried && problems.includes(problem) ? t(`design.problems.${problem}`) : undefined,
  }
  return (
    <div className="@container flex flex-col gap-3">
      <header className="flex min-h-14 flex-wrap items-center gap-2 rounded border border-line bg-surface px-3 py-2">
        <BackButton label={t('back')} onBack={() => go({})} />
        <h2 className="text-page font-semibold">{t('design.title')}</h2>
        <span className="ml-auto flex flex-wrap items-center gap-2">
          <Button
            icon={<Save aria-hidden size={16} />}
            busy={save.isPending}
            disabled={plan === saved.plan}
            onClick={() => void saveDraft()}
          >
            {t('design.save')}
          </Button>
          <Button look="primary" icon={<Send aria-hidden size={16} />} onClick={announce}>
            {t('design.announce')}
          </Button>
        </span>
        {save.error && (
          <p role="alert" className="w-full text-note text-severe">
            {save.error.message}
          </p>
        )}
      </header>
      <div className="grid grid-cols-1 items-start gap-3 @4xl:grid-cols-[minmax(0,1fr)_288px]">
        <div className="flex min-w-0 flex-col gap-3">
          <BasicsSection {...part} />
          <GroupsSection {...part} />
          <EventsSection {...part} />
          <RulesSection {...part} />
          {plan.level === 'district' && <SchoolsSection {...part} schools={everyone} invited={invited} />}
        </div>
        <PlanPreview plan={plan} invited={invited.length} problems={problems} />
      </div>
      {isAsking && input && (
        <AskDialog
          title={t('design.announce')}
          description={t(plan.level === 'district' ? 'design.askDistrict' : 'design.ask', {
            name: plan.name,
            n: invited.length,
          })}
          go={t('design.announceNow')}
          busy={add.isPending}
          refusal={add.error?.message}
          onGo={async () => {
            const { id } = await add.mutateAsync({
              ...input,
              ...(saved.draft && { draft: saved.draft.id }),
            })
            toast(t('create.made'))
            setAnnounced(id)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
