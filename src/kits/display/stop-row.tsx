import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { stagedScreens, type ScreenKind } from '@/lib/rotation.ts'
import { useStagesHere } from '@/kits/table/use-stages-here.ts'
import { schoolStages, stages } from '@/standards/grade.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { Select } from '@/ui/select.tsx'
import { HoursFields } from './hours-fields.tsx'
import type { StopDraft } from './rotation-draft.ts'

type StopRowProps = {
  stop: StopDraft
  at: number
  of: number
  screens: readonly ScreenKind[]
  /** Of the district; none for a school, which shows itself. */
  schools: readonly { value: number; label: string }[] | null
  onChange: (stop: StopDraft) => void
  onMove: (to: number) => void
  onRemove: () => void
  onDrag: (part: 'start' | 'over' | 'end') => void
}

const box =
  'h-8 w-16 rounded-control border bg-surface px-2 text-right text-body text-t1 focus:outline-2 focus:outline-brand'

/** One stop: which screen of which place, for how long, and when; moved by its buttons or by its handle. */
export function StopRow({
  stop,
  at,
  of,
  screens,
  schools,
  onChange,
  onMove,
  onRemove,
  onDrag,
}: StopRowProps) {
  const t = useT('display')
  const nth = t('stop.nth', { n: at + 1 })
  const { school: _school, stage: _stage, ...bare } = stop
  const area = stop.school !== undefined ? String(stop.school) : (stop.stage ?? '')
  // Eyes alone are screened in kindergartens.
  const here = useStagesHere()
  const compared = stop.screen === 'vision' ? here : schoolStages
  const areas = [
    { value: '', label: t('stop.district') },
    ...(stagedScreens.includes(stop.screen)
      ? compared.map((stage) => ({ value: stage as string, label: t(`stop.stage.${stage}`) }))
      : []),
    ...(schools ?? []).map(({ value, label }) => ({ value: String(value), label })),
  ]
  const setArea = (value: string) => {
    const stage = stages.find((one) => one === value)
    onChange({ ...bare, ...(stage ? { stage } : value !== '' && { school: Number(value) }) })
  }
  const isLong = !/^\d{2,3}$/.test(stop.seconds) || Number(stop.seconds) < 10 || Number(stop.seconds) > 600
  return (
    <li
      aria-label={nth}
      className="flex flex-wrap items-center gap-2 border-b border-line py-2"
      onDragOver={(event) => {
        event.preventDefault()
        onDrag('over')
      }}
      onDrop={() => onDrag('end')}
    >
      <span
        aria-hidden
        draggable
        className="cursor-grab text-t3 max-[600px]:hidden"
        onDragStart={() => onDrag('start')}
        onDragEnd={() => onDrag('end')}
      >
        <GripVertical size={16} />
      </span>
      <span className="w-5 text-note text-t2">{at + 1}</span>
      <Select
        label={`${nth} ${t('stop.screen')}`}
        hideLabel
        className="w-32"
        value={stop.screen}
        options={screens.map((value) => ({ value, label: t(`screen.${value}`) }))}
        onChange={(screen) =>
          onChange({
            ...bare,
            screen,
            ...(stop.school !== undefined && { school: stop.school }),
            ...(stop.stage && stagedScreens.includes(screen) && { stage: stop.stage }),
          })
        }
      />
      {schools && (
        <Select
          label={`${nth} ${t('stop.place')}`}
          hideLabel
          className="w-40"
          value={area}
          options={areas}
          onChange={setArea}
        />
      )}
      <span className="flex items-center gap-1 text-note text-t2">
        <input
          inputMode="numeric"
          aria-label={`${nth} ${t('stop.seconds')}`}
          aria-invalid={isLong}
          className={`${box} ${isLong ? 'border-severe' : 'border-line2'}`}
          maxLength={3}
          value={stop.seconds}
          onChange={({ target }) => onChange({ ...stop, seconds: target.value })}
        />
        {t('stop.unit')}
      </span>
      <HoursFields
        label={nth}
        from={stop.from}
        to={stop.to}
        onChange={(hours) => onChange({ ...stop, ...hours })}
      />
      <span className="ml-auto flex">
        <IconButton
          label={`${t('stop.up')} ${nth}`}
          icon={<ArrowUp size={16} />}
          disabled={at === 0}
          onClick={() => onMove(at - 1)}
        />
        <IconButton
          label={`${t('stop.down')} ${nth}`}
          icon={<ArrowDown size={16} />}
          disabled={at === of - 1}
          onClick={() => onMove(at + 1)}
        />
        <IconButton
          label={`${t('stop.remove')} ${nth}`}
          icon={<X size={16} />}
          disabled={of === 1}
          onClick={onRemove}
        />
      </span>
    </li>
  )
}
