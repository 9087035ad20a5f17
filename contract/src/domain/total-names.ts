const TOTAL =
  /^(razem|sum[ay]|og[óo][łl]em|[łl][ąa]cznie|w sumie|podsumowanie|total|sum|subtotal|grand total)(?!\p{L})|(^|[^\p{L}])(razem|og[óo][łl]em|[łl][ąa]cznie|total)$/iu;
/** Only these words alone, as rows may begin with them ('Dochód z najmu'). */
const RESULT =
  /^(saldo|wynik|zysk|strata|zysk ?\/ ?strata|doch[óo]d|bilans|profit|loss|net income|net result|balance|cash ?flow)(\s+(netto|brutto|finansow[ye]|operacyjny|miesi[ąa]ca|miesi[ęe]czn[ye]|narastaj[ąa]co|pocz[ąa]tkowe|ko[ńn]cowe|roku|okresu|net|gross|before tax|after tax|opening|closing))*\s*:?$/iu;

/** Whether a line of a plan is called like the sum, balance or result of others. */
export const isTotalName = (name: string): boolean => TOTAL.test(name) || RESULT.test(name);
