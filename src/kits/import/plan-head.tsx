import { ChevronDown, Download } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { receiveErrorWorkbook } from '@/api/upload-actions.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { saveFile } from '@/lib/save-file.ts'
import { Button } from '@/ui/button.tsx'
import { Menu } from '@/ui/menu.tsx'
import { Select } from '@/ui/select.tsx'
import { gradeText } from './cell-text.ts'
import { useEditing } from './editing.ts'
import type { PlanPanelProps } from './plan-panel-props.ts'
import { RawRowsButton } from './raw-rows.tsx'
import { useResolveAll } from './use-resolve-all.ts'
import { useStagesHere } from '@/kits/table/use-stages-here.ts'
import { gradesOf } from '@/standards/grade.ts'

/** Which rows are shown, in words and as filters; what can be done with all of them. */
export function PlanHead({ plan, search, total, onFilter, offline }: PlanPanelProps & { total: number }) {
  const t = useT('import')
  const { readOnly } = useEditing()
  const download = useMutation({ mutationFn: receiveErrorWorkbook, onSuccess: saveFile })
  const resolve = useResolveAll(plan.plan)
  const grades = useStagesHere(true).flatMap(gradesOf)
  const { action, grade, pending } = search
  const parts = [
    grade !== undefined && gradeText(grade, t),
    action && t(`action.${action}`),
    pending && t('plan.pending').trim(),
  ].filter((part) => typeof part === 'string')
  const what = parts.length > 0 ? `${parts.join(' · ')} ` : t('plan.all')
  const clean = plan.invalid + plan.conflict === 0
  return (
    <div className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-1.5">
      <h2 className="text-title font-semibold">{t('plan.title')}</h2>
      <p role="status" className="mr-auto text-note text-t2 max-md:w-full">
        {t(clean ? 'plan.scopeClean' : 'plan.scope', { what, count: total, shown: formatCount(total) })}
      </p>
      {action && (
        <Select
          label={t('plan.actionFilter')}
          value={action}
          options={[{ value: action, label: t(`action.${action}`) }]}
          onChange={() => undefined}
          set
          onClear={() => onFilter({ action: undefined })}
        />
      )}
      <Select
        label={t('plan.grade')}
        value={grade ?? 0}
        options={[
          { value: 0, label: t('plan.allGrades') },
          ...grades.map((each) => ({ value: each, label: gradeText(each, t) })),
        ]}
        onChange={(each) => onFilter({ grade: each === 0 ? undefined : each })}
        set={grade !== undefined}
        {...(grade !== undefined && { onClear: () => onFilter({ grade: undefined }) })}
      />
      <RawRowsButton plan={plan} />
      {plan.conflict > 0 && !readOnly && (
        <Menu
          label={t('plan.conflicts', { count: plan.conflict })}
          width={216}
          trigger={
            <Button busy={resolve.isPending}>
              {t('plan.conflicts', { count: plan.conflict })}
              <ChevronDown size={16} />
            </Button>
          }
          entries={[
            { id: 'file', label: t('plan.allFile'), onSelect: () => resolve.mutate('file') },
            { id: 'stored', label: t('plan.allStored'), onSelect: () => resolve.mutate('stored') },
          ]}
        />
      )}
      {plan.invalid > 0 && (
        <Button
          icon={<Download size={16} />}
          busy={download.isPending}
          disabled={offline}
          onClick={() => download.mutate(plan.plan)}
        >
          {t('plan.download')}
        </Button>
      )}
    </div>
  )
}
