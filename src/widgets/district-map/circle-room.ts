/** A circle with its name below it, as it wants to stand; lengths in pixels. */
export type Circle = { id: string; x: number; y: number; r: number; labelWidth: number }
/** Where it stands; without a width it has no room for its name. */
export type PlacedCircle = Circle & { hasLabel: boolean }
export type Room = {
  width: number
  height: number
  /** Between any two things. */
  gap: number
  labelHeight: number
  /** From a circle to its name. */
  labelGap: number
}
export type Box = { left: number; right: number; top: number; bottom: number }

export const labelBox = ({ x, y, r, labelWidth }: Circle, { labelGap, labelHeight }: Room): Box => ({
  left: x - labelWidth / 2,
  right: x + labelWidth / 2,
  top: y + r + labelGap,
  bottom: y + r + labelGap + labelHeight,
})
export const circleBox = ({ x, y, r }: Circle): Box => ({
  left: x - r,
  right: x + r,
  top: y - r,
  bottom: y + r,
})
export const boxesOf = (circle: PlacedCircle, room: Room): Box[] =>
  circle.hasLabel ? [circleBox(circle), labelBox(circle, room)] : [circleBox(circle)]

/** The nearest place at which all of it is in the room. */
export function inside({ x, y, r, labelWidth, hasLabel }: PlacedCircle, room: Room) {
  const half = hasLabel ? Math.max(r, labelWidth / 2) : r
  const foot = hasLabel ? r + room.labelGap + room.labelHeight : r
  return {
    x: Math.max(half, Math.min(x, room.width - half)),
    y: Math.max(r, Math.min(y, room.height - foot)),
  }
}
