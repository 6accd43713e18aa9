import type { Region } from '@/contract/regions.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { pathText } from './region-tree.ts'

type RecentRegionsProps = {
  paths: readonly (readonly Region[])[]
  onChoose: (code: string) => void
}

/** The last choices of this machine. */
export function RecentRegions({ paths, onChoose }: RecentRegionsProps) {
  const t = useT('regions')
  const known = paths.flatMap((path) => {
    const region = path.at(-1)
    return region ? [{ region, path }] : []
  })
  if (known.length === 0) return null
  return (
    <div
      role="group"
      aria-label={t('recent')}
      className="flex shrink-0 flex-wrap items-center gap-2 px-3 pb-2"
    >
      <span className="text-note text-t3">{t('recent')}</span>
      {known.map(({ region, path }) => (
        <Button
          key={region.code}
          size="small"
          className="max-[600px]:h-10"
          title={pathText(path)}
          onClick={() => onChoose(region.code)}
        >
          {region.name}
        </Button>
      ))}
    </div>
  )
}
