import { allCases, runCase, errorOf } from "./dist/index.js";
for (const c of allCases()) { const t=performance.now(); const r = runCase(c); console.log(r.passed, r.id, r.error, (performance.now()-t).toFixed(0)+'ms');
 if(!r.passed) for(const x of r.comparisons) if(errorOf(x)>r.tolerance) console.log('   ',x.quantity,x.computed,x.reference,errorOf(x)); }
