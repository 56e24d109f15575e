export function memoryOptions(): string[];
export function siteOptions(): string[];
export const memoryVariables: Record<string, string>;
