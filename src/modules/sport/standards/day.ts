/** 每天综合体育活动不低于 2 小时 (教育部等, 2025), in seconds. */
export const reachedSeconds = 2 * 3600
/** A child's day counts up to so many seconds where places are compared, so that one heavy recorder lifts nobody: 180 min, chosen by us. */
export const cappedSeconds = 3 * 3600
/** Bins of a child's day: 15 minutes each, the last from 180 minutes on. */
export const dayBins = 13

/** Which bin a day of so many seconds falls into. */
export const dayBin = (seconds: number): number => Math.min(dayBins - 1, Math.floor(seconds / 900))
