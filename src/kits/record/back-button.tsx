import { ArrowLeft } from 'lucide-react'
import { Button } from '@/ui/button.tsx'

/** From a record to its list. */
export function BackButton({ label, onBack }: { label: string; onBack: () => void }) {
  return (
    <Button
      look="ghost"
      aria-label={label}
      title={label}
      className="!px-2 max-[600px]:h-11 max-[600px]:w-11"
      icon={<ArrowLeft aria-hidden size={18} />}
      onClick={onBack}
    />
  )
}
