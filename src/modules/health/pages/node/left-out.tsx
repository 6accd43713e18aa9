import { useT } from '@/i18n/i18n.ts'
import type { Child } from './child-stage.ts'

type LeftOutProps = {
  /** Names of those of another school year, where their rows do not say it. */
  elsewhen: readonly string[]
  without: readonly (Child & { name: string })[]
  onOpen: ((child: Child) => void) | undefined
}

/** Places below that are in no sum: of another school year, or without figures; these are gone to like the others. */
export function LeftOut({ elsewhen, without, onOpen }: LeftOutProps) {
  const t = useT('health-node')
  const widgets = useT('widgets')
  return (
    <p className="shrink-0 text-axis text-t2">
      {elsewhen.length > 0 && (
        <span className="mr-4">{t('places.elsewhen', { names: elsewhen.join(widgets('listComma')) })}</span>
      )}
      {without.length > 0 && t('places.without')}
      {without.map((child, at) => (
        <span key={child.code}>
          {at > 0 && widgets('listComma')}
          {onOpen ? (
            <button
              type="button"
              className="rounded-tag text-brand-strong hover:underline"
              onClick={() => onOpen(child)}
            >
              {child.name}
            </button>
          ) : (
            child.name
          )}
        </span>
      ))}
    </p>
  )
}
