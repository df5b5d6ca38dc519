import { createModel, simulate } from "./dist/index.js";
import { createTerrain } from "@talus/terrain";
const base=(b,m=150,t=10)=>({ talus:1,title:"",body:{shape:"sphere",radius:0.3,mass:m},
 environment:{gravity:9.81,wind:[0,0,0],drag:{law:"linear",coefficient:0}},
 terrain:{surface:{kind:"plane",gradient:[0.35,0],height:0},material:{staticFriction:.5,kineticFriction:.5,restitution:.4}},
 laws:{impact:{kind:"poisson",parameters:{}},friction:{kind:"coulomb",parameters:{}}},
 start:{kind:"flight",position:[0,0,3],velocity:[10,0,0],angularVelocity:[0,20,0],orientation:[1,0,0,0],place:"as-given"},
 end:{time:t,atRest:true},bouncing:b,solver:{stepper:"dormand-prince-54",relativeTolerance:1e-10,absoluteTolerance:1e-12,maxSteps:1e6},output:{step:.01},seed:1});
const terrain=createTerrain({kind:"plane",gradient:[0.35,0],height:0});
for (const [b,t] of [[{ending:"threshold",normalSpeed:1e-4},10],[{ending:"exact"},3.65305210777633636],[{ending:"exact"},10]]) {
 const t0=performance.now();
 const r=simulate(createModel(base(b,150,t),terrain));
 console.log(b, r.status, r.outcome, r.t, r.phase, r.phaseCounts, r.eventCounts, performance.now()-t0,'ms');
 const c=Math.cos(Math.atan(.35)), s=Math.sin(Math.atan(.35));
 for(const e of r.events) console.log(e.index,e.kind,e.from,e.to,e.t,e.p[0],e.p[2],'vx',e.yPlus[7]*c+e.yPlus[9]*s,'vz',-e.yPlus[7]*s+e.yPlus[9]*c,'Om',e.yPlus[11], e.bound??'');
 console.log(r.y[0],r.y[2],r.y[7]*c+r.y[9]*s, r.ledger, r.statistics, r.pathLength, r.deepestGap, r.largestSpeed);
}
