import { Expand } from 'lucide-react'
import { Button } from '@/ui/button.tsx'

/** The way to the wall. */
export function WallButton({ label, onWall }: { label: string; onWall: () => void }) {
  const show = () => {
    // Full screen must be asked for inside the press; where it is refused the wall fills the window instead.
    document.documentElement.requestFullscreen?.().catch(() => undefined)
    onWall()
  }
  return (
    <Button
      size="small"
      className="max-[600px]:hidden"
      icon={<Expand aria-hidden size={14} />}
      onClick={show}
    >
      {label}
    </Button>
  )
}
